import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { whenSeenAgain } from '#lib/when-seen-again';
import { $confirmedAt, askForConfirmation, loadConfirmation } from '#stores/address-confirmation';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import styles from './account.module.css';
import { tell } from './tell.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Whether the address is confirmed; if not, what that means and another link. */
export function AddressConfirmation({ email }: { email: string }) {
  const confirmedAt = useStore($confirmedAt);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    void loadConfirmation().catch(tell);
    // The mailed link is opened elsewhere.
    return whenSeenAgain(() => {
      if ($confirmedAt.get() === null) void loadConfirmation().catch(() => undefined);
    });
  }, []);

  // Its line is kept, so that what is below does not move from under a press.
  if (confirmedAt === undefined) return <p aria-hidden="true">{'\u00a0'}</p>;
  if (confirmedAt) return <p>Confirmed on {dates.format(new Date(confirmedAt))}.</p>;
  const ask = async () => {
    setPending(true);
    try {
      await askForConfirmation();
      showToast({ title: 'A link is on its way', description: `Please look at ${email}.` });
    } catch (error) {
      tell(error);
    }
    setPending(false);
  };
  return (
    <div className={styles['unconfirmed']}>
      <p>
        Not confirmed yet: please open the link that we mail you. Until then, whoever reads mail at
        this address can make the account theirs with a new password.
      </p>
      <Button pending={isPending && 'Sending...'} onClick={() => void ask()}>
        Mail me the link
      </Button>
    </div>
  );
}
