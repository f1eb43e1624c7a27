import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { agree, changeOf, stop } from '#stores/address-link';
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
import styles from './change-address.module.css';
import { sentenceOf, titleOf } from './sentences.ts';

const scene = 'change-address';

/** Confirms or stops a change of address, as the link allows. Opening it changes nothing. */
export const ChangeAddress = withErrorScreen(function ChangeAddress() {
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
      title={'Address not\u00a0changed'}
      isVisitor={status === 'visitor'}
    />
  );
}

function Linked({ token }: { token: string }) {
  const { linked, follow } = useLinked(token, changeOf);
  const [pending, setPending] = useState<'agree' | 'stop'>();
  useSceneTitle(scene, titleOf(linked && 'found' in linked ? linked.found.outcome : 'open'));

  if (!linked) return <Spinner label="Looking at the link" />;
  if ('failure' in linked) return <Broken reason={linked.failure} />;
  const { found: change } = linked;
  const { side, outcome, needsBoth, newAgreed, formerAgreed } = change;
  const hasAgreed = side === 'new' ? newAgreed : formerAgreed;
  const mayAgree = outcome === 'open' && !hasAgreed && (side === 'new' || needsBoth);
  const press = async (what: 'agree' | 'stop') => {
    setPending(what);
    await follow(what === 'agree' ? agree(token) : stop(token));
    setPending(undefined);
  };
  return (
    <div className={styles['change']}>
      <p role="status">{sentenceOf(change)}</p>
      {outcome === 'open' && (
        <Actions>
          {mayAgree && (
            <Button
              look="primary"
              disabled={pending === 'stop'}
              pending={pending === 'agree' && 'Confirming...'}
              onClick={() => void press('agree')}
            >
              {side === 'new' ? 'Confirm this address' : 'Agree to the new address'}
            </Button>
          )}
          <Button
            disabled={pending === 'agree'}
            pending={pending === 'stop' && 'Stopping...'}
            onClick={() => void press('stop')}
          >
            Stop the change
          </Button>
        </Actions>
      )}
      {outcome === 'stopped' && side === 'former' && (
        <p>
          Was it not you who asked? Then <a href="/reset-password">choose a new password</a> now.
        </p>
      )}
      {outcome !== 'open' && (
        <p>
          <a href="/account">Your account</a>
        </p>
      )}
    </div>
  );
}
