import { imageAddress, imageSourceSet } from '#lib/image-address';
import type { WorkPartProps } from '#lib/work-page';
import { classNames } from '../class-names.ts';
import styles from '../work-page.module.css';

const plainWidth = 750;

/** The widths that `work-page.module.css` gives a frame. */
function sizesOf(index: number, count: number): string {
  const isWide = index === 0 && count % 2 === 1;
  const isWideOnPhone = index % 3 === 0 || (index % 3 === 1 && index === count - 1);
  return `(min-width: 40rem) ${isWide ? '92vw' : '46vw'}, ${isWideOnPhone ? 'calc(100vw - 2.5rem)' : '43vw'}`;
}

/** Pictures from a work in rows that any number fills: in pairs, an odd first one at full width. */
export function Frames({ work, isLinked = false }: WorkPartProps) {
  const { frames, title, width, height } = work;
  if (frames.length === 0) return null;
  return (
    <section className={styles['frames']} aria-labelledby="frames-title">
      <h2 id="frames-title" className="slate">
        Frames
      </h2>
      <ul className={classNames('plain', frames.length % 2 === 1 && styles['odd'])}>
        {frames.map((frame, index) => {
          const picture = (
            <img
              src={imageAddress(frame, plainWidth)}
              srcSet={imageSourceSet(frame, null)}
              sizes={sizesOf(index, frames.length)}
              alt={`Frame ${index + 1} of ${frames.length} from ${title}`}
              width={width ?? 1600}
              height={height ?? 900}
              loading="lazy"
              decoding="async"
            />
          );
          return <li key={frame}>{isLinked ? <a href={frame}>{picture}</a> : picture}</li>;
        })}
      </ul>
    </section>
  );
}
