import { useEffect, useState } from 'react';
import type { ShownWork } from '#contract/entities/shown-work';
import { errorText } from '#lib/error-text';
import { openPrivateWork, readPrivateAddress } from '#stores/private-work';
import { BrokenLink } from '#ui/broken-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { ShownWorkPage } from './shown-work-page.tsx';

/** What a private link shows: one work, as its page will be. */
export const PrivateWork = withErrorScreen(function PrivateWork() {
  const fragment = useAddressFragment();
  if (!useHydrated()) return <Spinner label="Loading" />;
  const named = readPrivateAddress(fragment);
  return named ? <Opened key={fragment} {...named} /> : <BrokenLink />;
});

type Named = NonNullable<ReturnType<typeof readPrivateAddress>>;

function Opened({ kind, secret }: Named) {
  const [work, setWork] = useState<ShownWork>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    openPrivateWork({ kind, secret }).then(setWork, (error: unknown) =>
      setFailure(errorText(error, 'Please try again later.')),
    );
  }, [kind, secret]);
  if (failure) return <BrokenLink reason={failure} />;
  if (!work) return <Spinner label="Opening the work" />;
  return <ShownWorkPage work={work} notice="Shown privately: please do not pass this link on" />;
}
