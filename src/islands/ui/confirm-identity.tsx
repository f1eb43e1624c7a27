import type * as v from 'valibot';
import { CredentialsForm } from './credentials-form.tsx';
import { Dialog } from './dialog.tsx';
import styles from './factor-step.module.css';
import { PasskeyButton } from './factor-step.tsx';
import { PasswordField } from './password-field.tsx';

interface ConfirmIdentityProps {
  methods: readonly ('password' | 'passkey')[];
  passwordSchema: v.GenericSchema<{ password?: string | undefined }, { password: string }>;
  /** Where the form posts to when no script takes it over. */
  postTo: string;
  /** Each throws what went wrong. */
  onPassword: (password: string) => Promise<void>;
  onPasskey: () => Promise<void>;
  onClose: () => void;
}

/** Asks who is logged in to show that it is still they. */
export function ConfirmIdentity({ methods, onClose, ...props }: ConfirmIdentityProps) {
  return (
    <Dialog
      open
      title="Show that it is you"
      description="This matters enough to ask again. It holds for five minutes."
      onClose={onClose}
    >
      <div className={styles['step']}>
        {methods.includes('passkey') && (
          <PasskeyButton label="Use a passkey" onPasskey={props.onPasskey} />
        )}
        <CredentialsForm
          label="Confirm with your password"
          schema={props.passwordSchema}
          postTo={props.postTo}
          send={({ password }) => props.onPassword(password)}
          fallback="Please try again later."
          action="Continue"
          pending="Checking"
        >
          {(field) => (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              {...field('password')}
            />
          )}
        </CredentialsForm>
      </div>
    </Dialog>
  );
}
