import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '#lib/adopt-styles';
import { $toasts, defaultToastMs, dismissToast } from '#stores/toasts';
import styles from './toast-list.css?inline';

/** How far a toast is dragged to be dismissed. */
const swipeThresholdPx = 50;
const hotkey = ['F8'];

/** Renders the toasts of the store into an element, and their announcements beside them. */
export function mountToasts(container: HTMLElement): void {
  adoptStyles(styles);
  createRoot(container).render(<ToastList announcer={container} />);
}

function ToastList({ announcer }: { announcer: HTMLElement }) {
  const toasts = useStore($toasts);
  return (
    <Toast.Provider
      duration={defaultToastMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      announcerContainer={announcer}
    >
      {toasts.map(({ id, open, title, description, look = 'plain', durationMs, action }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-look={look}
          open={open}
          duration={durationMs ?? defaultToastMs}
          onOpenChange={(stays) => !stays && dismissToast(id)}
        >
          <Toast.Title className="toast-title">{title}</Toast.Title>
          {/* The announcement joins the texts as they stand here. */}{' '}
          {description && (
            <Toast.Description className="toast-description">{description}</Toast.Description>
          )}
          {action && (
            <Toast.Action
              className="toast-action"
              // F8 is `hotkey`.
              altText={`To ${action.label.toLowerCase()}, press F8 and then the button`}
              onClick={action.run}
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast-close" aria-label="Dismiss">
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={hotkey} />
    </Toast.Provider>
  );
}
