import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type AddressChange, addressForm } from '#contract/endpoints/address-change';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { addressChangeHours } from '#contract/limits';
import { whenSeenAgain } from '#lib/when-seen-again';
import {
  $addressChange,
  askForAddress,
  followAddressChange,
  giveUpAddressChange,
  loadAddressChange,
} from '#stores/own-account';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressConfirmation } from './address-confirmation.tsx';
import { Section } from './section.tsx';
import { tell } from './tell.ts';

export function Address({ email }: { email: string }) {
  const change = useStore($addressChange);
  useEffect(() => {
    void loadAddressChange().catch(tell);
    // The mailed links are opened elsewhere.
    return whenSeenAgain(() => void followAddressChange().catch(() => undefined));
  }, []);
  return (
    <Section
      title="Address"
      intro={`Mail goes to ${email}. A new address counts once you confirm it there; the old one, if it is confirmed, is told and can stop it.`}
    >
      <AddressConfirmation key={email} email={email} />
      {change && <OpenChange change={change} />}
      <CredentialsForm
        // A new key empties the form.
        key={change?.expiresAt}
        label="Address"
        schema={addressForm}
        postTo={submitWithoutScript.path}
        send={async ({ email: wanted }) => {
          await askForAddress(wanted);
          showToast({ title: 'A link is on its way', description: `Please look at ${wanted}.` });
        }}
        fallback="Please try again later."
        action="Change address"
        pending="Sending..."
      >
        {(field) => (
          <TextField label="New email" type="email" autoComplete="email" {...field('email')} />
        )}
      </CredentialsForm>
    </Section>
  );
}

function OpenChange({ change }: { change: AddressChange }) {
  const { email, needsBoth, newAgreed, formerAgreed } = change;
  const [isPending, setPending] = useState(false);
  const giveUp = () => {
    setPending(true);
    void giveUpAddressChange()
      .catch(tell)
      .finally(() => setPending(false));
  };
  const waiting = [
    ...(newAgreed ? [] : [email]),
    ...(needsBoth && !formerAgreed ? ['your present address'] : []),
  ];
  return (
    <>
      <p role="status">
        {`${email} is to be your address. Open the link that was mailed to ${waiting.join(' and to ')}: it works for ${addressChangeHours} hours.`}
      </p>
      <Button pending={isPending && 'Stopping...'} onClick={giveUp}>
        Keep the present address
      </Button>
    </>
  );
}
