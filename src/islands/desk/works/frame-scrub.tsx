import { useEffect, useRef, useState } from 'react';
import { slateTime } from '#contract/running-time';
import type { OpenedVideo } from '#media/open-video';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import styles from './upload.module.css';

interface FrameScrubProps {
  film: OpenedVideo;
  isBusy: boolean;
  /** @param seconds of the frame that is to be the poster. */
  onChoose: (seconds: number) => void;
}

const previewWidth = 640;
/** About a frame of a film. */
const stepSeconds = 0.04;

/** Looks through a film for the one frame. */
export function FrameScrub({ film, isBusy, onChoose }: FrameScrubProps) {
  const [seconds, setSeconds] = useState(0);
  const [shown, setShown] = useState<string>();
  const wanted = useRef<number>(undefined);
  const isDrawing = useRef(false);

  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  /** Draws one frame at a time, and after it the one that was asked for last. */
  async function draw(): Promise<void> {
    if (isDrawing.current) return;
    isDrawing.current = true;
    try {
      while (wanted.current !== undefined) {
        const next = wanted.current;
        wanted.current = undefined;
        setShown(URL.createObjectURL(await film.frameAt(next, previewWidth)));
      }
    } catch {
      // A film that was closed meanwhile shows no more frames.
    } finally {
      isDrawing.current = false;
    }
  }

  return (
    <div className={styles['scrub']}>
      <Field label="Any frame" hint={timecodeOf(seconds)}>
        {(control) => (
          <input
            {...control}
            className={undefined}
            type="range"
            min={0}
            max={Math.max(film.durationSeconds - stepSeconds, 0)}
            step={stepSeconds}
            value={seconds}
            aria-valuetext={timecodeOf(seconds)}
            onChange={({ target }) => {
              setSeconds(target.valueAsNumber);
              wanted.current = target.valueAsNumber;
              void draw();
            }}
          />
        )}
      </Field>
      {shown && (
        <>
          <img src={shown} alt={`The frame at ${timecodeOf(seconds)}`} />
          <Button disabled={isBusy} onClick={() => onChoose(seconds)}>
            Use this frame
          </Button>
        </>
      )}
    </div>
  );
}

/** With hundredths, which tell one frame from the next; rounded, as 2.4 has no exact binary fraction. */
function timecodeOf(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${slateTime(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
