import { Fragment, type ReactNode } from 'react';
import type { Selectable } from '#contract/endpoints/desk-works';
import { featuredLimit } from '#contract/limits';
import { Titles } from '../parts/titles.tsx';
import styles from './bulk-bar.module.css';
import type { BulkChange } from './bulk-dialog.tsx';
import { namesOf, titledOf } from './bulk-rest.ts';

/** What is asked before visitors notice something. */
export interface Question {
  title: string;
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
}

interface Selected {
  count: number;
  /** How many of them visitors see now. */
  publishedCount: number;
  unpublished: readonly Selectable[];
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
  if (change.action === 'state' && change.state === 'published') return publishingOf(selected);
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

/** Counts what can be published, and names the rest; `undefined` where nothing can: the answer says why. */
function publishingOf({ unpublished, noun, plural }: Selected): Question | undefined {
  const whole = unpublished.filter(({ isWhole }) => isWhole);
  const { length } = whole;
  if (length === 0) return undefined;
  return {
    title: `Publish ${length === 1 ? `1 ${noun}` : `${length} ${plural}`}?`,
    description:
      length === 1
        ? 'Visitors see it in the galleries at once; its page comes with the next build.'
        : 'Visitors see them in the galleries at once; their pages come with the next build.',
    children: <Published works={whole} rest={unpublished.filter(({ isWhole }) => !isWhole)} />,
    confirmLabel: 'Publish',
  };
}

interface PublishedProps {
  works: readonly Selectable[];
  /** Those that are not. */
  rest: readonly Selectable[];
}

/** What is published, how much of it says nothing to who cannot see it, and what is not. */
function Published({ works, rest }: PublishedProps) {
  const lacking = works.filter(({ alternativeText }) => alternativeText === null).length;
  return (
    <>
      <Titles label="What is published" items={works.map(titledOf)} most={5} />
      {lacking > 0 && <p className={styles['caution']}>{lackingText(lacking, works.length)}</p>}
      {rest.length > 0 && (
        <p className={styles['caution']}>
          {rest.length} left as before, with something missing: {namesOf(rest.map(titledOf))}.
        </p>
      )}
    </>
  );
}

function lackingText(lacking: number, count: number): string {
  if (count === 1) return 'It has no alt text: screen readers read the title.';
  const some =
    lacking === count
      ? 'None of them has'
      : `${lacking} of them ${lacking === 1 ? 'has no' : 'have no'}`;
  return `${some} alt text: screen readers read the title.`;
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
