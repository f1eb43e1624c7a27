import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text';
import { type Invited, invitationOf } from '#stores/invitation';
import { $session } from '#stores/session';
import { BrokenLink } from '#ui/broken-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { ChooseAccount } from './choose-account.tsx';
import { JoinTeam } from './join-team.tsx';

/** Takes an invitation: with a new account, or with the one that has the address. */
export const AcceptInvitation = withErrorScreen(function AcceptInvitation() {
  const token = useAddressFragment();
  if (!useHydrated()) return <Spinner label="Loading" />;
  return token ? <Invitation key={token} token={token} /> : <BrokenLink />;
});

function Invitation({ token }: { token: string }) {
  const [invited, setInvited] = useState<Invited>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    invitationOf(token).then(setInvited, (error: unknown) =>
      setFailure(errorText(error, 'Please try again later.')),
    );
  }, [token]);

  if (failure) return <BrokenLink reason={failure} />;
  if (!invited) return <Spinner label="Looking for your invitation" />;
  const { email, role, hasAccount } = invited;
  return (
    <>
      <p>
        {email} is invited to keep the site as {role === 'admin' ? 'an admin' : 'an editor'}.
      </p>
      {hasAccount ? <WithAccount token={token} email={email} /> : <ChooseAccount token={token} />}
    </>
  );
}

/** Joins with the account that has the address, once its owner is logged in. */
function WithAccount({ token, email }: { token: string; email: string }) {
  const session = useStore($session);
  if (session.status === 'unknown') return <Spinner label="Checking your session" />;
  const isOwner =
    session.status === 'member' && session.user.email.toLowerCase() === email.toLowerCase();
  if (isOwner) return <JoinTeam token={token} username={session.user.username} />;
  return (
    <>
      {/* The login's way back would be in a query, which servers write down. */}
      <p>
        An account has this address already. Please log in with it, then open the link of the mail
        again.
      </p>
      <a className="button" href="/auth">
        Login
      </a>
    </>
  );
}
