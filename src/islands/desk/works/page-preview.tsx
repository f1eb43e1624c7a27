import { useState } from 'react';
import { createPortal } from 'react-dom';
import { copyStyles } from '#lib/copy-styles';
import { imageAddress } from '#lib/image-address';
import type { ShownWork } from '#lib/work-page';
import { videoStill } from '#lib/work-still';
import { WorkArticle } from '#ui/work-article.tsx';
import { WorkScreen } from '#ui/work-screen.tsx';
import styles from './work-dialog.module.css';

const screenWidth = 1080;

/** The page of a work as a window shows it that is as wide as the pane: styles ask how wide theirs is. Films show their still. */
export function PagePreview({ work }: { work: ShownWork }) {
  const [body, setBody] = useState<HTMLElement>();
  const picture = work.kind === 'video' ? videoStill(work).sources[0] : work.url;
  return (
    <iframe
      className={styles['pane']}
      title="Page"
      srcDoc="<!doctype html><html lang='en'>"
      onLoad={({ currentTarget }) => {
        const { contentDocument } = currentTarget;
        if (!contentDocument) return;
        copyStyles(document, contentDocument);
        setBody(contentDocument.body);
        const dialog = currentTarget.closest('dialog');
        // A key that is pressed in a window within the window is not heard around it.
        contentDocument.addEventListener('keydown', ({ key }) => {
          if (key === 'Escape') dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
        });
      }}
    >
      {body &&
        createPortal(
          // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari's keyboard reaches what scrolls only so, as axe asks for (scrollable-region-focusable).
          <main className={styles['page']} tabIndex={0}>
            {/* The rest is for the eye: nothing in it leads anywhere. */}
            <h1 className="visually-hidden">{work.title}</h1>
            <div inert>
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
          </main>,
          body,
        )}
    </iframe>
  );
}
