import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text';

/** What a mailed link leads to, or why it leads nowhere. */
type Linked<Found> = { found: Found } | { failure: string };

interface LinkedState<Found> {
  /** Nothing until it is known. */
  linked: Linked<Found> | undefined;
  /** Takes what has come of pressing a button. */
  follow: (answer: Promise<Found>) => Promise<void>;
}

/** Looks at what the secret of a link leads to. @param look asks for it; the same function at each render. */
export function useLinked<Found>(
  token: string,
  look: (token: string) => Promise<Found>,
): LinkedState<Found> {
  const [linked, setLinked] = useState<Linked<Found>>();
  useEffect(() => void settled(look(token)).then(setLinked), [look, token]);
  return { linked, follow: async (answer) => setLinked(await settled(answer)) };
}

const settled = <Found>(answer: Promise<Found>): Promise<Linked<Found>> =>
  answer.then(
    (found) => ({ found }),
    (error: unknown) => ({ failure: errorText(error, 'Please try again later.') }),
  );
