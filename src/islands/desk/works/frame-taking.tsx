import { useEffect, useRef, useState } from 'react';
import { openVideo, posterTimes } from '#media/open-video';
import { Spinner } from '#ui/spinner.tsx';
import styles from './upload.module.css';
import { UploadRun } from './upload-run.tsx';

interface FrameTakingProps {
  /** The address of the film on this site. */
  film: string;
  /** Called when another frame is uploaded. @param urls the addresses of all that are. */
  onTaken: (urls: readonly string[], isLast: boolean) => void;
  onEnd: () => void;
}

const frameCount = 6;

/** Takes frames at even times from a film, and uploads one after the other. */
export function FrameTaking({ film: address, onTaken, onEnd }: FrameTakingProps) {
  const [frames, setFrames] = useState<File[] | 'failed'>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    let left = false;
    takeFrames(address).then(
      (files) => !left && setFrames(files),
      () => !left && setFrames('failed'),
    );
    return () => {
      left = true;
    };
  }, [address]);

  if (frames === 'failed')
    return <p className={styles['hint']}>This browser cannot show frames of the film.</p>;
  const file = frames?.[taken.length];
  if (!file) return <Spinner label="Looking for frames" />;
  return (
    <UploadRun
      key={taken.length}
      kind="thumbnail"
      file={file}
      onDone={(url) => {
        const urls = [...taken, url];
        const isLast = urls.length === frames.length;
        onTaken(urls, isLast);
        if (isLast) end.current();
        else setTaken(urls);
      }}
      onCancel={() => end.current()}
    />
  );
}

async function takeFrames(address: string): Promise<File[]> {
  const film = await openVideo(address);
  try {
    const files: File[] = [];
    for (const [index, seconds] of posterTimes(film.durationSeconds, frameCount).entries()) {
      const picture = await film.frameAt(seconds);
      const name = `frame-${index + 1}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
      files.push(new File([picture], name, { type: picture.type }));
    }
    return files;
  } finally {
    film.close();
  }
}
