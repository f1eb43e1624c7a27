import { errorText } from '#lib/error-text';
import { showToast } from '#stores/toasts';

/** Says when something was not done. */
export const tell = (error: unknown) =>
  showToast({
    title: 'That was not done',
    description: errorText(error, 'Please try again later.'),
    look: 'destructive',
  });
