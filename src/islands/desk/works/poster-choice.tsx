import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { defaultPoster, type TriedFrame } from '#media/default-poster';
import { isDark, lookOf } from '#media/frame-quality';
import { type OpenedVideo, openVideo } from '#media/open-video';
import { Spinner } from '#ui/spinner.tsx';
import { useUploadHold } from '../parts/form-holds.ts';
import { usePending } from '../parts/use-pending.ts';
import { differentFrames } from './different-frames.ts';
import { FrameScrub, firstSeconds } from './frame-scrub.tsx';
import styles from './poster.module.css';
import upload from './upload.module.css';
import { UploadRun } from './upload-run.tsx';

interface PosterChoiceProps {
  /** The film that was chosen, or its address on this site. */
  film: File | string;
  onFacts: (facts: { durationSeconds: number }) => void;
  /** The work has no poster yet: a frame becomes it by itself. */
  isWanted: boolean;
  /** @param poster the picture behind the address. */
  onChosen: (url: string, poster: File) => void;
}

const frameCount = 6;
const previewWidth = 320;
/** Where frames will stand. */
const blanks = Array.from({ length: frameCount }, (_, place) => place);

interface Frame {
  seconds: number;
  address: string;
}

/** Where the browser does not let pixels be read: not taken for dark, and chosen only where no frame is sharper. */
const unknownLook = { brightness: 255, sharpness: 0 };

/** Frames of a film, one of which becomes its poster. */
export function PosterChoice({ film: source, isWanted, onFacts, onChosen }: PosterChoiceProps) {
  const [opened, setOpened] = useState<OpenedVideo | 'failed'>();
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const [poster, setPoster] = useState<{ file: File; seconds: number }>();
  const [chosen, setChosen] = useState<number>();
  /** Of the frame that was asked for, until it is uploaded or given up. */
  const [asked, setAsked] = useState<number>();
  const [darkPoster, setDarkPoster] = useState<number>();
  /** Of the frame that is looked at; nothing: nobody has gone to one. */
  const [seconds, seek] = useState<number>();

  const [, runOnce] = usePending();
  /** Whether a frame was chosen: then none becomes the poster by itself. */
  const hasChosen = useRef(false);

  const latest = useRef({ onFacts, isWanted });
  latest.current = { onFacts, isWanted };

  /** Whether a frame may yet become the poster by itself. */
  const [isSought, setSought] = useState(true);
  useUploadHold(isSought && isWanted && chosen === undefined);

  useEffect(() => {
    let film: OpenedVideo | undefined;
    let left = false;
    const addresses: string[] = [];
    async function show(): Promise<void> {
      film = await openVideo(source);
      if (left) return film.close();
      setOpened(film);
      latest.current.onFacts(film);
      const { frameAt, durationSeconds } = film;
      const lookAt = async (seconds: number, picture: Blob): Promise<TriedFrame> => ({
        ...(await lookOf(picture).catch(() => unknownLook)),
        seconds,
      });
      const tried: TriedFrame[] = [];
      for await (const { seconds, picture } of differentFrames(film, frameCount, previewWidth)) {
        const address = URL.createObjectURL(picture);
        addresses.push(address);
        if (left) return;
        setFrames((shown) => [...shown, { seconds, address }]);
        tried.push(await lookAt(seconds, picture));
      }
      const isOpen = () => !left && latest.current.isWanted && !hasChosen.current;
      if (!isOpen()) return;
      const found = await defaultPoster(tried, durationSeconds, async (seconds) =>
        lookAt(seconds, await frameAt(seconds, previewWidth)),
      );
      if (!(found && isOpen())) return;
      if (isDark(found)) setDarkPoster(found.seconds);
      setAsked(found.seconds);
      setPoster({ file: await posterAt(film, found.seconds), seconds: found.seconds });
      // Who looks for a frame already is not taken elsewhere.
      seek((sought) => sought ?? found.seconds);
    }
    show()
      .catch(() => !left && setOpened('failed'))
      .finally(() => setSought(false));
    return () => {
      left = true;
      film?.close();
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [source]);

  if (opened === 'failed') {
    return <p className={upload['hint']}>This browser cannot show frames of the film.</p>;
  }
  if (!opened) return <Spinner label="Looking for frames" />;

  const choose = async (seconds: number) => {
    hasChosen.current = true;
    seek(seconds);
    setAsked(seconds);
    try {
      setPoster({ file: await posterAt(opened, seconds), seconds });
    } catch {
      setOpened('failed');
    }
  };
  const leave = () => {
    setPoster(undefined);
    setAsked(undefined);
  };
  const isBusy = asked !== undefined;
  const shown = seconds ?? firstSeconds(opened);
  const marked = asked ?? chosen;

  return (
    <fieldset className={styles['poster']} style={ratioOf(opened)}>
      <legend>Choose a thumbnail</legend>
      <div className={styles['frames']}>
        {frames.map(({ seconds, address }, index) => (
          <button
            key={seconds}
            type="button"
            aria-pressed={marked === seconds}
            disabled={isBusy}
            onClick={() => void runOnce(() => choose(seconds))}
          >
            <img src={address} alt={`Frame ${index + 1} of ${frameCount}`} />
          </button>
        ))}
        {blanks.slice(frames.length).map((place) => (
          <span key={place} />
        ))}
      </div>
      <FrameScrub
        film={opened}
        seconds={shown}
        onSeek={seek}
        isChosen={marked === shown}
        isBusy={isBusy}
        onChoose={(seconds) => void runOnce(() => choose(seconds))}
      />
      {darkPoster !== undefined && chosen === darkPoster && (
        <p className={upload['hint']} role="status">
          Every frame that was tried is dark, so the brightest of them is the thumbnail. Choose
          another one if it shows too little.
        </p>
      )}
      {poster && (
        <UploadRun
          key={poster.seconds}
          kind="thumbnail"
          file={poster.file}
          onDone={(url) => {
            setChosen(poster.seconds);
            leave();
            // Another one may have been uploaded since the frame was taken for want of any.
            if (hasChosen.current || latest.current.isWanted) onChosen(url, poster.file);
          }}
          onCancel={leave}
        />
      )}
    </fieldset>
  );
}

async function posterAt(film: OpenedVideo, seconds: number): Promise<File> {
  const picture = await film.frameAt(seconds);
  const name = `poster.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`;
  return new File([picture], name, { type: picture.type });
}

const ratioOf = ({ width, height }: OpenedVideo) =>
  ({ '--ratio': width / height }) as CSSProperties;
