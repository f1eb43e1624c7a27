import { Fragment, type ReactNode } from 'react';
import { featuredLimit } from '#contract/limits';
import type { BulkChange } from './bulk-dialog.tsx';

/** What is asked before visitors notice something. */
export interface Question {
  title: string;
  description: ReactNode;
  confirmLabel: string;
}

interface Selected {
  count: number;
  /** How many of them visitors see now. */
  publishedCount: number;
  noun: string;
  plural: string;
  /** What Home shows now. */
  shown: readonly { id: number; title: string }[];
}

/** How many of the selected works visitors see, as the beginning of a sentence; nothing for none. */
export function visibleOf(count: number, publishedCount: number): string | undefined {
  if (publishedCount === 0) return undefined;
  if (publishedCount === count) return count === 1 ? 'It is public' : 'All of them are public';
  return publishedCount === 1 ? '1 of them is public' : `${publishedCount} of them are public`;
}

/** The question before a change that visitors notice; `undefined` for one that they do not. */
export function questionOf(change: BulkChange, selected: Selected): Question | undefined {
  const { count, publishedCount, noun, plural, shown } = selected;
  const several = count === 1 ? `1 ${noun}` : `${count} ${plural}`;
  const visible = visibleOf(count, publishedCount);
  if (change.action === 'state' && change.state === 'published') {
    const unpublished = count - publishedCount;
    return unpublished === 0
      ? undefined
      : {
          title: `Publish ${unpublished === 1 ? `1 ${noun}` : `${unpublished} ${plural}`}?`,
          description: `Visitors see ${unpublished === 1 ? 'it' : 'them'} at once; pages update with the next build.`,
          confirmLabel: 'Publish',
        };
  }
  if (!visible) return undefined;
  if (change.action === 'state') {
    return {
      title: `Move ${several} to drafts?`,
      description: `${visible}. Visitors stop seeing ${publishedCount === 1 ? 'it' : 'them'} at once.`,
      confirmLabel: 'Move to drafts',
    };
  }
  if (change.action === 'featured' && !change.featured) {
    return {
      title: `Remove ${several} from featured?`,
      description: `${visible}. Home stops showing ${count === 1 ? 'it' : 'them'} at once.`,
      confirmLabel: 'Remove from featured',
    };
  }
  if (change.action === 'featured' && change.featured && shown.length + count > featuredLimit) {
    return {
      title: `Feature ${several}?`,
      description: (
        <>
          Home shows {featuredLimit} featured {plural}, the first in the order that visitors see.
          {shown.length > 0 && <NowOnHome shown={shown} />}
        </>
      ),
      confirmLabel: 'Add to featured',
    };
  }
  return undefined;
}

function NowOnHome({ shown }: Pick<Selected, 'shown'>) {
  return (
    <>
      {' Now it shows '}
      {shown.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}“<bdi>{title}</bdi>”
        </Fragment>
      ))}
      . Some of these may leave Home.
    </>
  );
}
