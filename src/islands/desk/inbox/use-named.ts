import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { openedParameter } from '#contract/arrival-query';
import type { DeskList, DeskListQuery } from '#stores/desk/list';
import { takeParameter } from '#stores/desk/take-parameter';

/**
 * Shows the one row that the address names, as the links in letters to the director do. A layout effect asks for it
 * before the list asks for all.
 */
export function useNamed<Q extends DeskListQuery>({
  $state,
  askOnly,
}: DeskList<{ id: number }, Q>) {
  const { reference } = useStore($state).query;
  const askFor = (wanted: string | undefined) => void askOnly({ reference: wanted } as Partial<Q>);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names a row when the list is first shown.
  useLayoutEffect(() => {
    // Taken out, so that the other list does not look for it.
    const named = takeParameter(openedParameter);
    if (named) askFor(named);
  }, []);
  return { named: reference, showAll: () => askFor(undefined) };
}
