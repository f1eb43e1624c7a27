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
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        copyStyles(document, contentDocument);
        setBody(contentDocument.body);
      }}
    >
      {body &&
        createPortal(
          <div className={styles['page']} inert>
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
          </div>,
          body,
        )}
    </iframe>
  );
}
