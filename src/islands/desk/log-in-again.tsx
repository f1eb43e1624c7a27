import { logIn, logInBody } from '#contract/endpoints/log-in';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { request } from '#contract/request';
import { beginSession } from '#stores/session';
import { Button } from '#ui/button.tsx';
import { LoginFields } from '#ui/credential-fields.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './desk.module.css';

/** Asks for the password over a form whose session has ended, so that nothing in the form is lost. */
export function LogInAgain({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Your session has ended"
      description="Log in again to go on. What you have typed is still here."
      onClose={onClose}
    >
      <CredentialsForm
        label="Log in again"
        schema={logInBody}
        postTo={submitWithoutScript.path}
        send={async (body) => {
          const { answer } = await request(logIn, { body });
          if (answer.user.role !== 'admin') throw new Error('This account cannot edit the site.');
          beginSession(answer);
        }}
        fallback="Invalid username or password"
        action="Login"
        pending="Logging in"
        ending={(button) => (
          <div className={styles['ending']}>
            <Button look="quiet" onClick={onClose}>
              Not now
            </Button>
            {button}
          </div>
        )}
      >
        {(field) => <LoginFields field={field} />}
      </CredentialsForm>
    </Dialog>
  );
}
