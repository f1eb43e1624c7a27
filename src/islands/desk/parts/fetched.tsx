import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';

/** Chromium does not ask again for a module that did not come, as long as the page is open. */
export const partMissing =
  'A part of this page could not be loaded. Please save what you have typed, then reload the page.';

/**
 * A component that is fetched when it is first shown. When it does not come, it says so, where React's `lazy` would take
 * down everything around it.
 * @param waiting what is said meanwhile, or what stands in its place.
 */
export function fetched<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  waiting: string | ComponentType<Props>,
): ComponentType<Props> {
  const Waiting = typeof waiting === 'string' ? () => <Spinner label={waiting} /> : waiting;
  return function Fetched(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [isMissing, setMissing] = useState(false);

    useEffect(() => {
      fetchPart().then(
        (part) => setPart(() => part),
        () => setMissing(true),
      );
    }, []);

    if (Part) return <Part {...props} />;
    return isMissing ? <p role="alert">{partMissing}</p> : <Waiting {...props} />;
  };
}
