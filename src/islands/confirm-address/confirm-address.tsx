import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { LinkedAddress } from '#contract/endpoints/address-confirmation';
import { unconfirmedDays } from '#contract/limits';
import { confirm, readLink } from '#stores/address-confirmation';
import { $session } from '#stores/session';
import { BrokenAddressLink } from '#ui/broken-address-link.tsx';
import { Button } from '#ui/button.tsx';
import { Actions } from '#ui/form.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useLinked } from '#ui/use-linked.ts';
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

function Linked({ token }: { token: string }) {
  const { linked, follow } = useLinked(token, readLink);
  const [isPending, setPending] = useState(false);
  useSceneTitle(scene, titles[linked && 'found' in linked ? linked.found.outcome : 'open']);

  if (!linked) return <Spinner label="Looking at the link" />;
  if ('failure' in linked) return <Broken reason={linked.failure} />;
  const { email, username, outcome } = linked.found;
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
    await follow(confirm(token));
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
