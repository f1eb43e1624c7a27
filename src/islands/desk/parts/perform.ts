import { errorText } from '#lib/error-text';
import { dismissFailure } from '#stores/desk/dismiss-failure';
import { showToast } from '#stores/toasts';

export interface OutcomeWords {
  /** Left out where something else shows that it is done. */
  done?: string;
  failed: string;
}

/** Does something and says in a toast how that went. @returns whether it was done. */
export async function perform(
  action: () => Promise<unknown>,
  { done, failed }: OutcomeWords,
): Promise<boolean> {
  try {
    await action();
    if (done) showToast({ title: done });
    else dismissFailure(failed);
    return true;
  } catch (error) {
    const description = errorText(error, 'Please try again later.');
    showToast({ title: failed, description, look: 'destructive' });
    return false;
  }
}
