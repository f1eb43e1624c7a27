import { useEffect, useRef, useState } from 'react';
import { type OpenedVideo, openVideo, posterTimes } from '#media/open-video';
import { Spinner } from '#ui/spinner.tsx';
import styles from './upload.module.css';
import { UploadRun } from './upload-run.tsx';
import { usePending } from './use-pending.ts';

interface PosterChoiceProps {
  /** The film that was chosen, or its address on this site. */
  film: File | string;
  onFacts: (facts: { durationSeconds: number }) => void;
  /** @param poster the picture behind the address. */
  onChosen: (url: string, poster: File) => void;
}

const frameCount = 6;
const previewWidth = 320;

interface Frame {
  seconds: number;
  address: string;
}

/** Frames of a film, one of which becomes its poster. */
export function PosterChoice({ film: source, onFacts, onChosen }: PosterChoiceProps) {
  const [opened, setOpened] = useState<OpenedVideo | 'failed'>();
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const [poster, setPoster] = useState<{ file: File; seconds: number }>();
  const [chosen, setChosen] = useState<number>();

  const [isChoosing, runOnce] = usePending();

  const facts = useRef(onFacts);
  facts.current = onFacts;

  useEffect(() => {
    let film: OpenedVideo | undefined;
    let left = false;
    const addresses: string[] = [];
    async function show(): Promise<void> {
      film = await openVideo(source);
      if (left) return film.close();
      setOpened(film);
      facts.current(film);
      for (const seconds of posterTimes(film.durationSeconds, frameCount)) {
        const address = URL.createObjectURL(await film.frameAt(seconds, previewWidth));
        addresses.push(address);
        if (left) return;
        setFrames((shown) => [...shown, { seconds, address }]);
      }
    }
    show().catch(() => !left && setOpened('failed'));
    return () => {
      left = true;
      film?.close();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [source]);

  if (opened === 'failed') {
    return <p className={styles['hint']}>This browser cannot show frames of the film.</p>;
  }
  if (!opened) return <Spinner label="Looking for frames" />;

  const choose = async (seconds: number) => {
    try {
      const picture = await opened.frameAt(seconds);
      const name = `poster.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
      setPoster({ file: new File([picture], name, { type: picture.type }), seconds });
    } catch {
      setOpened('failed');
    }
  };

  return (
    <fieldset className={styles['poster']}>
      <legend>Choose a poster</legend>
      <div className={styles['frames']}>
        {frames.map(({ seconds, address }, index) => (
          <button
            key={seconds}
            type="button"
            aria-pressed={chosen === seconds}
            disabled={isChoosing || poster !== undefined}
            onClick={() => void runOnce(() => choose(seconds))}
          >
            <img src={address} alt={`Frame ${index + 1} of ${frameCount}`} />
          </button>
        ))}
      </div>
      {poster && (
        <UploadRun
          kind="thumbnail"
          file={poster.file}
          onDone={(url) => {
            setChosen(poster.seconds);
            setPoster(undefined);
            onChosen(url, poster.file);
          }}
          onCancel={() => setPoster(undefined)}
        />
      )}
    </fieldset>
  );
}
