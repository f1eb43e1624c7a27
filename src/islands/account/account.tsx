import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minLength } from '#contract/limits';
import { errorText } from '#lib/error-text';
import { $factors, loadFactors } from '#stores/factors';
import { mustRenew } from '#stores/request-as-user';
import { $session } from '#stores/session';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './account.module.css';
import { Address } from './address.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { FactorRule } from './factor-rule.tsx';
import { Name } from './name.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { NewCodes, RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';

/** What an account keeps in order about itself. The page that holds it opens for members only. */
export const Account = withErrorScreen(function Account() {
  const session = useStore($session);
  const factors = useStore($factors);
  const [failure, setFailure] = useState<string>();
  const [renews, setRenews] = useState(false);

  const load = () => {
    setFailure(undefined);
    loadFactors().then(
      () => setRenews(false),
      (error: unknown) => {
        if (mustRenew(error)) setRenews(true);
        else setFailure(errorText(error, 'Please try again later.'));
      },
    );
  };
  useEffect(load, []);

  if (renews) {
    return (
      <div className={styles['account']}>
        <p role="status" className={styles['demand']}>
          Passwords of the team have at least {minLength.adminPassword} characters; yours is
          shorter. Choose a new one, then everything else opens again.
        </p>
        <Password onChanged={load} />
      </div>
    );
  }
  if (failure) {
    return (
      <div role="alert" className={styles['failure']}>
        <p>{failure}</p>
        <Button onClick={load}>Try Again</Button>
      </div>
    );
  }
  if (!factors || session.status !== 'member') return <Spinner label="Loading your account" />;

  const isAdmin = session.user.role === 'admin';
  const hasFactor = factors.passkeys.length > 0 || factors.totpSince !== null;
  const mustEnrol = isAdmin && factors.isRequiredOfAdmins && !hasFactor;
  return (
    <div className={styles['account']}>
      {mustEnrol && (
        <p role="status" className={styles['demand']}>
          Admins of this site must have a second factor. Add a passkey or an authenticator app, then
          everything else opens again.
        </p>
      )}
      <NewCodes />
      {!mustEnrol && <Name user={session.user} />}
      {!mustEnrol && <Address email={session.user.email} />}
      {!mustEnrol && <Password />}
      <Passkeys passkeys={factors.passkeys} />
      <AuthenticatorApp since={factors.totpSince} />
      {hasFactor && <RecoveryCodes left={factors.recoveryCodesLeft} />}
      {!mustEnrol && <Sessions />}
      {isAdmin && <FactorRule isRequired={factors.isRequiredOfAdmins} hasFactor={hasFactor} />}
    </div>
  );
});
