import { useState } from 'react';
import { recoveryForm, totpForm } from '#contract/endpoints/finish-login';
import { logInBody } from '#contract/endpoints/log-in';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import type { FactorDemand } from '#contract/entities/factor';
import type { SignedIn } from '#contract/entities/signed-in';
import { loginAddress } from '#lib/return-path';
import { answerDemand, answerWithPasskey, logInWithPasskey, tryPassword } from '#stores/log-in';
import { beginSession } from '#stores/session';
import { leaveToastForNextPage, showToast } from '#stores/toasts';
import { LoginFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { FactorStep, PasskeyButton } from '#ui/factor-step.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import styles from './auth.module.css';

const postTo = submitWithoutScript.path;

function enter(signedIn: SignedIn): void {
  // The page leaves for where its address says as soon as the session has begun.
  if (signedIn.mustRenewPassword) history.replaceState(null, '', loginAddress('/account'));
  beginSession(signedIn);
  leaveToastForNextPage({
    title: 'Login successful',
    description: `Welcome back, ${signedIn.user.username}!`,
  });
}

export function LoginForm() {
  // The page that sets a new password names the account: with the password, its name may have been forgotten.
  const username = new URLSearchParams(useAddressFragment()).get('username') ?? '';
  const [demand, setDemand] = useState<FactorDemand>();
  if (demand) {
    const { challenge, methods } = demand;
    return (
      <FactorStep
        methods={methods}
        totpSchema={totpForm}
        recoverySchema={recoveryForm}
        postTo={postTo}
        onPasskey={async () => enter(await answerWithPasskey(challenge))}
        onCode={async (code) => enter(await answerDemand({ method: 'totp', challenge, code }))}
        onRecoveryCode={async (recoveryCode) =>
          enter(await answerDemand({ method: 'recovery-code', challenge, recoveryCode }))
        }
        onBack={() => setDemand(undefined)}
      />
    );
  }
  return (
    <div className={styles['ways']}>
      <CredentialsForm
        key={username}
        schema={logInBody}
        initial={{ username }}
        postTo={postTo}
        send={async (body) => {
          const tried = await tryPassword(body);
          if ('challenge' in tried) setDemand(tried);
          else enter(tried);
        }}
        fallback="Invalid username or password"
        onFailure={(description) =>
          showToast({ title: 'Login failed', description, look: 'destructive' })
        }
        action="Login"
        pending="Logging in"
      >
        {(field) => <LoginFields field={field} isNamed={username !== ''} />}
      </CredentialsForm>
      <PasskeyButton
        label="Log in with a passkey"
        onPasskey={async () => enter(await logInWithPasskey())}
      />
    </div>
  );
}
