import { useState } from 'react';
import { errorText } from '#lib/error-text';
import { requireFactor } from '#stores/factors';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { Section } from './section.tsx';

interface FactorRuleProps {
  isRequired: boolean;
  hasFactor: boolean;
}

/** What an admin decides for all admins. */
export function FactorRule({ isRequired, hasFactor }: FactorRuleProps) {
  const [isPending, setPending] = useState(false);
  const decide = async () => {
    setPending(true);
    await requireFactor(!isRequired).catch((error: unknown) => {
      const description = errorText(error, 'Please try again later.');
      showToast({ title: 'Nothing was changed', description, look: 'destructive' });
    });
    setPending(false);
  };
  return (
    <Section
      title="All admins"
      intro="Where it is required, an admin without a second factor can do nothing but add one."
    >
      <p>
        {isRequired
          ? 'A second factor is required of all admins.'
          : 'A second factor is left to each admin.'}
      </p>
      <Button
        disabled={!hasFactor}
        pending={isPending && 'Saving...'}
        onClick={() => void decide()}
      >
        {isRequired ? 'Leave it to each admin' : 'Require it of all admins'}
      </Button>
      {!hasFactor && !isRequired && <p>Add one of your own before you require it of others.</p>}
    </Section>
  );
}
