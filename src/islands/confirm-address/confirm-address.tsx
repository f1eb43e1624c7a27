import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LinkedAddress } from '#contract/endpoints/address-confirmation';
import { unconfirmedDays } from '#contract/limits';
import { errorText } from '#lib/error-text';
import { confirm, readLink } from '#stores/address-confirmation';
import { $session } from '#stores/session';
import { BrokenAddressLink } from '#ui/broken-address-link.tsx';
import { Button } from '#ui/button.tsx';
import { Actions } from '#ui/form.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSceneTitle } from '#ui/use-scene-title.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './confirm-address.module.css';

const scene = 'confirm-address';

const titles: Record<LinkedAddress['outcome'], string> = {
  open: 'Your address',
  confirmed: 'Address confirmed',
  expired: 'Link too old',
};

/** Confirms the address of an account. Opening the link changes nothing. */
export const ConfirmAddress = withErrorScreen(function ConfirmAddress() {
  const token = useAddressFragment();
  if (!useHydrated()) return <Spinner label="Loading" />;
  return token ? <Linked key={token} token={token} /> : <Broken />;
});

function Broken(link: { reason?: string }) {
  const { status } = useStore($session);
  return (
    <BrokenAddressLink
      {...link}
      scene={scene}
      title={'Address not\u00a0confirmed'}
      isVisitor={status === 'visitor'}
    />
  );
}

type Seen = { linked: LinkedAddress } | { failure: string };

const seenOf = (answer: Promise<LinkedAddress>): Promise<Seen> =>
  answer.then(
    (linked) => ({ linked }),
    (error: unknown) => ({ failure: errorText(error, 'Please try again later.') }),
  );

function Linked({ token }: { token: string }) {
  const [seen, setSeen] = useState<Seen>();
  const [isPending, setPending] = useState(false);
  useEffect(() => void seenOf(readLink(token)).then(setSeen), [token]);
  useSceneTitle(scene, titles[seen && 'linked' in seen ? seen.linked.outcome : 'open']);

  if (!seen) return <Spinner label="Looking at the link" />;
  if ('failure' in seen) return <Broken reason={seen.failure} />;
  const { email, username, outcome } = seen.linked;
  if (outcome === 'confirmed') {
    return (
      <div className={styles['address']}>
        <p role="status">{email} is confirmed.</p>
        <a href="/account">Your account</a>
      </div>
    );
  }
  if (outcome === 'expired') {
    return (
      <div className={styles['address']}>
        <p role="status">This link is too old.</p>
        <p>
          Ask for another one on <a href="/account">your account page</a>.
        </p>
      </div>
    );
  }
  const press = async () => {
    setPending(true);
    setSeen(await seenOf(confirm(token)));
    setPending(false);
  };
  return (
    <div className={styles['address']}>
      <p role="status">
        The account {username} has the address {email}. Is this account yours?
      </p>
      <Actions>
        <Button look="primary" pending={isPending && 'Confirming...'} onClick={() => void press()}>
          Confirm this address
        </Button>
      </Actions>
      <p>
        If somebody else has registered with your address, leave it unconfirmed: the account is
        removed once it has not been used for {unconfirmedDays} days. Or make it yours and{' '}
        <a href="/reset-password">choose a new password</a>.
      </p>
    </div>
  );
}
