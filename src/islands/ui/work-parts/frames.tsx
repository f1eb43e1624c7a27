import { imageAddress, imageSourceSet } from '#lib/image-address';
import type { WorkPartProps } from '#lib/work-page';
import { classNames } from '../class-names.ts';
import styles from '../work-page.module.css';

const plainWidth = 750;

/** Pictures from a work: the first at full width, then pairs, so that any number fills its rows. */
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
              sizes="(min-width: 60rem) 46vw, calc(100vw - 2.5rem)"
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
