import { useEffect, useRef, useState } from 'react';
import { imageAddress } from '#lib/image-address';
import type { ShownWork } from '#lib/work-page';
import { videoStill } from '#lib/work-still';
import { WorkArticle } from '#ui/work-article.tsx';
import { WorkScreen } from '#ui/work-screen.tsx';
import styles from './work-dialog.module.css';

const screenWidth = 1080;

/** The page of a work in the shape that it has in this window, made smaller to fit. Films show their still. */
export function PagePreview({ work }: { work: ShownWork }) {
  const pane = useRef<HTMLElement>(null);
  const [scale, setScale] = useState<number>();
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / innerWidth);
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const picture = work.kind === 'video' ? videoStill(work).sources[0] : work.url;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
    <section ref={pane} className={styles['pane']} aria-label="Page" tabIndex={0}>
      <div className={styles['page']} style={{ zoom: scale }} inert>
        <WorkArticle
          work={work}
          screen={
            <WorkScreen work={work}>
              {picture && (
                <img
                  key={picture}
                  src={imageAddress(picture, screenWidth)}
                  alt=""
                  width={work.width ?? 1600}
                  height={work.height ?? 900}
                />
              )}
            </WorkScreen>
          }
        />
      </div>
    </section>
  );
}
