import { preload } from '#stores/preload';
import { leaveToastForNextPage, showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';

/** Buttons that show toasts, and one that starts the preloader. */
export function ToastTrial() {
  return (
    <p>
      <Button
        onClick={() => showToast({ title: 'Video updated', description: 'It is seen at once.' })}
      >
        Show toast
      </Button>{' '}
      <Button onClick={() => showToast({ title: 'Error deleting video', look: 'destructive' })}>
        Show failure
      </Button>{' '}
      <Button onClick={() => leaveToastForNextPage({ title: 'Login successful' })}>
        Leave toast
      </Button>{' '}
      <Button onClick={() => preload(pictures)}>Preload</Button>
    </p>
  );
}

const pictures = [1, 2, 3, 4].map((number) => ({
  url: `/picture-${number}.png`,
  type: 'image' as const,
  priority: 'medium' as const,
}));
