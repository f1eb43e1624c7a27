import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { fetched } from '../parts/fetched.tsx';

const FrameTaking = fetched(
  async () => (await import('./frame-taking.tsx')).FrameTaking,
  'Looking for frames',
);

interface FramesOfFilmProps {
  /** The address of the film on this site. */
  film: string;
  /** Whether the work has frames, which those that are taken replace. */
  hasFrames: boolean;
  onTaken: (url: string) => void;
  onReplaced: (urls: readonly string[]) => void;
}

/** Takes six frames from a film. Those that the work has are replaced after a question, once all six are there. */
export function FramesOfFilm({ film, hasFrames, onTaken, onReplaced }: FramesOfFilmProps) {
  const [step, setStep] = useState<'idle' | 'asking' | 'taking' | 'replacing'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const run = useRef<HTMLDivElement>(null);
  const isTaking = step === 'taking' || step === 'replacing';

  const press = () => setStep(hasFrames ? 'asking' : 'taking');
  /** What had the focus in the upload of a frame goes with it. */
  const focusButton = () => {
    if (run.current?.contains(document.activeElement)) button.current?.focus();
  };
  const take = (urls: readonly string[], isLast: boolean) => {
    focusButton();
    const url = urls.at(-1);
    if (step === 'taking' && url) onTaken(url);
    if (step === 'replacing' && isLast) onReplaced(urls);
  };
  return (
    <>
      <Button ref={button} disabled={isTaking} onClick={press}>
        {hasFrames && step !== 'taking'
          ? 'Take six frames again'
          : 'Take six frames from this video'}
      </Button>
      {isTaking && (
        <div ref={run}>
          <FrameTaking
            film={film}
            onTaken={take}
            onEnd={() => {
              focusButton();
              setStep('idle');
            }}
          />
        </div>
      )}
      <ConfirmDialog
        open={step === 'asking'}
        title="Replace these frames?"
        description="Six frames from this video take the place of all that are listed here, once all six are there."
        confirmLabel="Replace"
        onConfirm={() => setStep('replacing')}
        onCancel={() => setStep('idle')}
      />
    </>
  );
}
