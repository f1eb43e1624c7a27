import { useState } from 'react';
import type * as v from 'valibot';
import { errorText } from '#lib/error-text';
import { Button } from './button.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './factor-step.module.css';
import { Actions } from './form.tsx';
import { TextField } from './text-field.tsx';

type Method = 'passkey' | 'totp' | 'recovery-code';

/** What can be shown, and what reads it; each `on…` finishes the login, and throws what went wrong. */
export interface FactorStepProps {
  methods: readonly Method[];
  totpSchema: v.GenericSchema<{ code?: string | undefined }, { code: string }>;
  recoverySchema: v.GenericSchema<{ recoveryCode?: string | undefined }, { recoveryCode: string }>;
  /** Where a form posts to when no script takes it over. */
  postTo: string;
  onPasskey: () => Promise<void>;
  onCode: (code: string) => Promise<void>;
  onRecoveryCode: (code: string) => Promise<void>;
  onBack: () => void;
}

const labels: Record<Method, string> = {
  passkey: 'Use a passkey',
  totp: 'Use an authenticator app',
  'recovery-code': 'Use a recovery code',
};

/** The second step of a login, after the password: one way at a time, the others a press away. */
export function FactorStep({ methods, onBack, ...props }: FactorStepProps) {
  const [method, choose] = useState<Method | undefined>(methods[0]);
  const others = methods.filter((other) => other !== method);
  const form = { postTo: props.postTo, fallback: 'Please try again later.', pending: 'Checking' };
  return (
    <section className={styles['step']} aria-label="Second factor">
      <p role="status">Your password is right. Now show that it is you.</p>
      {method === 'passkey' && (
        <PasskeyButton look="primary" label={labels.passkey} onPasskey={props.onPasskey} focused />
      )}
      {method === 'totp' && (
        <CredentialsForm
          key="totp"
          {...form}
          schema={props.totpSchema}
          send={({ code }) => props.onCode(code)}
          action="Continue"
        >
          {(field) => (
            <TextField
              label="Code of your authenticator app"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              {...field('code')}
            />
          )}
        </CredentialsForm>
      )}
      {method === 'recovery-code' && (
        <CredentialsForm
          key="recovery-code"
          {...form}
          schema={props.recoverySchema}
          send={({ recoveryCode }) => props.onRecoveryCode(recoveryCode)}
          action="Continue"
        >
          {(field) => (
            <TextField
              label="Recovery code"
              hint="One of those that you kept when you added your passkey or app. Each works once."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              {...field('recoveryCode')}
            />
          )}
        </CredentialsForm>
      )}
      <Actions>
        {others.map((other) => (
          <Button key={other} look="quiet" onClick={() => choose(other)}>
            {labels[other]}
          </Button>
        ))}
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </Actions>
    </section>
  );
}

interface PasskeyButtonProps {
  label: string;
  look?: 'primary' | 'secondary';
  onPasskey: () => Promise<void>;
  focused?: boolean;
}

/** Asks the browser for a passkey, and says what came in between. */
export function PasskeyButton({ label, look, onPasskey, focused = false }: PasskeyButtonProps) {
  const [state, setState] = useState<{ isPending?: boolean; failure?: string }>({});
  const press = async () => {
    setState({ isPending: true });
    try {
      await onPasskey();
      setState({});
    } catch (error) {
      setState({ failure: errorText(error, 'Please try again later.') });
    }
  };
  return (
    <div>
      {state.failure && <ErrorSummary message={state.failure} />}
      <Button
        look={look}
        autoFocus={focused}
        pending={state.isPending && 'Waiting for your passkey'}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}
