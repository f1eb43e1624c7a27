import { useCallback, useEffect, useRef, useState } from 'react';
import { slateTime } from '#contract/running-time';
import type { OpenedVideo } from '#media/open-video';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import styles from './poster.module.css';

interface FrameScrubProps {
  film: OpenedVideo;
  /** Of the frame that is shown. */
  seconds: number;
  onSeek: (seconds: number) => void;
  /** Whether it is the poster, or becomes it. */
  isChosen: boolean;
  isBusy: boolean;
  /** @param seconds of the frame that is to be the poster. */
  onChoose: (seconds: number) => void;
}

const previewWidth = 640;
/** About a frame of a film. */
const stepSeconds = 0.04;

/** Looks through a film for the one frame. */
export function FrameScrub({ film, seconds, onSeek, isChosen, ...choice }: FrameScrubProps) {
  const [shown, setShown] = useState<{ address: string; seconds: number }>();
  const wanted = useRef(seconds);
  const isDrawing = useRef(false);

  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.address)), [shown]);

  /** Draws one frame at a time, and after it the one that was asked for last. */
  const draw = useCallback(async () => {
    if (isDrawing.current) return;
    isDrawing.current = true;
    try {
      let drawn: number | undefined;
      while (drawn !== wanted.current) {
        drawn = wanted.current;
        const picture = await film.frameAt(drawn, previewWidth);
        setShown({ address: URL.createObjectURL(picture), seconds: drawn });
      }
    } catch {
      // A film that was closed meanwhile shows no more frames.
    } finally {
      isDrawing.current = false;
    }
  }, [film]);
  useEffect(() => {
    wanted.current = seconds;
    void draw();
  }, [draw, seconds]);

  return (
    <>
      <div className={styles['frame']} data-late={shown !== undefined && shown.seconds !== seconds}>
        {/* The slider is named so. */}
        <p className={styles['name']} aria-hidden="true">
          Any frame
        </p>
        {shown && <img src={shown.address} alt={`The frame at ${timecodeOf(shown.seconds)}`} />}
        {isChosen && <p className={`slate ${styles['mark']}`}>Thumbnail</p>}
      </div>
      <div className={styles['scrub']}>
        <Field
          label={<span className="visually-hidden">Any frame</span>}
          hint={
            <span className={styles['keys']}>
              Arrow keys: one frame. Page Up and Page Down: a tenth of the film.
            </span>
          }
        >
          {(control) => (
            <input
              {...control}
              className={styles['position']}
              type="range"
              min={0}
              max={Math.max(film.durationSeconds - stepSeconds, 0)}
              step={stepSeconds}
              value={seconds}
              aria-valuetext={timecodeOf(seconds)}
              onChange={({ target }) => onSeek(target.valueAsNumber)}
            />
          )}
        </Field>
        {/* The slider says it as well. */}
        <p className={styles['timecode']} aria-hidden="true">
          {timecodeOf(seconds)}
        </p>
        <Button disabled={choice.isBusy || !shown} onClick={() => choice.onChoose(seconds)}>
          Use this frame
        </Button>
      </div>
    </>
  );
}

/** The beginning of a film is often black. */
export const firstSeconds = ({ durationSeconds }: OpenedVideo) =>
  Math.round(durationSeconds / 12 / stepSeconds) * stepSeconds;

/** With hundredths, which tell one frame from the next; rounded, as 2.4 has no exact binary fraction. */
function timecodeOf(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${slateTime(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
