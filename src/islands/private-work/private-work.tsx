import { type ReactNode, useEffect, useState } from 'react';
import type { ShownWork } from '#contract/entities/shown-work';
import { errorText } from '#lib/error-text';
import { titleFit } from '#lib/title-fit';
import { openPrivateWork, readPrivateAddress } from '#stores/private-work';
import { BrokenLink } from '#ui/broken-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './private-work.module.css';
import { ShownWorkPage } from './shown-work-page.tsx';

/** What a private link shows: one work, as its page will be. */
export const PrivateWork = withErrorScreen(function PrivateWork() {
  const fragment = useAddressFragment();
  if (!useHydrated())
    return (
      <WithoutWork>
        <Spinner label="Loading" />
      </WithoutWork>
    );
  const named = readPrivateAddress(fragment);
  return named ? (
    <Opened key={fragment} {...named} />
  ) : (
    <WithoutWork>
      <BrokenLink />
    </WithoutWork>
  );
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
  if (failure)
    return (
      <WithoutWork>
        <BrokenLink reason={failure} />
      </WithoutWork>
    );
  if (!work)
    return (
      <WithoutWork>
        <Spinner label="Opening the work" />
      </WithoutWork>
    );
  return <ShownWorkPage work={work} notice="Shown privately: please do not pass this link on" />;
}

/** The page while there is no work on it. */
const WithoutWork = ({ children }: { children: ReactNode }) => (
  <section className={`frame ${styles['empty']}`}>
    <h1 className={`title title-2 ${titleFit('Shown privately')}`}>Shown privately</h1>
    {children}
  </section>
);
