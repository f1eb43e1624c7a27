import { useState } from 'react';
import { recoveryForm, totpForm } from '#contract/endpoints/finish-login';
import { logInBody } from '#contract/endpoints/log-in';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import type { FactorDemand } from '#contract/entities/factor';
import type { SignedIn } from '#contract/entities/signed-in';
import { isOfTeam } from '#contract/roles-access';
import { answerDemand, answerWithPasskey, tryPassword } from '#stores/log-in';
import { beginSession } from '#stores/session';
import { Button } from '#ui/button.tsx';
import { LoginFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FactorStep } from '#ui/factor-step.tsx';
import styles from './desk.module.css';

const postTo = submitWithoutScript.path;

function enter(signedIn: SignedIn): void {
  if (!isOfTeam(signedIn.user.role)) throw new Error('This account cannot edit the site.');
  beginSession(signedIn);
}

/** Asks for the password over a form whose session has ended, so that nothing in the form is lost. */
export function LogInAgain({ onClose }: { onClose: () => void }) {
  const [demand, setDemand] = useState<FactorDemand>();
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Log in again to go on. What you have typed is still here."
      onClose={onClose}
    >
      {demand ? (
        <FactorStep
          methods={demand.methods}
          totpSchema={totpForm}
          recoverySchema={recoveryForm}
          postTo={postTo}
          onPasskey={async () => enter(await answerWithPasskey(demand.challenge))}
          onCode={async (code) =>
            enter(await answerDemand({ method: 'totp', challenge: demand.challenge, code }))
          }
          onRecoveryCode={async (recoveryCode) => {
            const { challenge } = demand;
            enter(await answerDemand({ method: 'recovery-code', challenge, recoveryCode }));
          }}
          onBack={() => setDemand(undefined)}
        />
      ) : (
        <CredentialsForm
          label="Log in again"
          schema={logInBody}
          postTo={postTo}
          send={async (body) => {
            const tried = await tryPassword(body);
            if ('challenge' in tried) setDemand(tried);
            else enter(tried);
          }}
          fallback="Invalid username or password"
          action="Login"
          pending="Logging in"
          ending={(button) => (
            <div className={styles['ending']} data-foot>
              <Button look="quiet" onClick={onClose}>
                Not now
              </Button>
              {button}
            </div>
          )}
        >
          {(field) => <LoginFields field={field} />}
        </CredentialsForm>
      )}
    </Dialog>
  );
}
