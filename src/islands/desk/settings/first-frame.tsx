import { useEffect, useState } from 'react';
import { openVideo } from '#media/open-video';
import { Spinner } from '#ui/spinner.tsx';
import { UploadRun } from '../works/upload-run.tsx';
import styles from './page-sections.module.css';

interface FirstFrameProps {
  /** The address of the film on this site. */
  film: string;
  /** @param picture what was uploaded. */
  onTaken: (url: string, picture: File) => void;
  onEnd: () => void;
}

/** Takes the picture that a film begins with, and uploads it. */
export function FirstFrame({ film, onTaken, onEnd }: FirstFrameProps) {
  const [picture, setPicture] = useState<File | 'failed'>();
  useEffect(() => {
    let left = false;
    firstFrameOf(film).then(
      (file) => !left && setPicture(file),
      () => !left && setPicture('failed'),
    );
    return () => {
      left = true;
    };
  }, [film]);

  if (picture === 'failed')
    return <p className={styles['note']}>This browser cannot show frames of the film.</p>;
  if (!picture) return <Spinner label="Looking for the first frame" />;
  return (
    <UploadRun
      kind="image"
      file={picture}
      onDone={(url) => {
        onTaken(url, picture);
        onEnd();
      }}
      onCancel={onEnd}
    />
  );
}

async function firstFrameOf(address: string): Promise<File> {
  const film = await openVideo(address);
  try {
    const picture = await film.frameAt(0);
    const name = `first-frame.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
    return new File([picture], name, { type: picture.type });
  } finally {
    film.close();
  }
}
