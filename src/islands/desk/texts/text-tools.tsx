import { useState } from 'react';
import type { SiteContent } from '#contract/entities/site-content';
import type { KnownSiteText } from '#contract/site-texts';
import {
  changeSiteContent,
  createSiteContent,
  removeSiteContent,
  siteContentHistory,
} from '#stores/desk/site-contents';
import { Button } from '#ui/button.tsx';
import { HistoryDialog } from '../parts/history-dialog.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { DefaultDialog } from './default-dialog.tsx';
import styles from './in-place-texts.module.css';
import { siteContentLabels } from './site-content-values.ts';
import type { TextPlace } from './text-places.ts';
import { TextState } from './text-state.tsx';

interface TextToolsProps {
  place: TextPlace;
  content: SiteContent | undefined;
  onEdit: () => void;
}

/** What can be done with a text, beside it. */
export function TextTools({ place: { known, element }, content, onEdit }: TextToolsProps) {
  const [dialog, open] = useState<'history' | 'default'>();
  const [, runOnce] = usePending();
  const naming = <span className="visually-hidden"> {known.title}</span>;

  /** A text cannot be empty: one that is not wanted is hidden, the default too. */
  const hide = (hidden: boolean) =>
    perform(
      () =>
        content
          ? changeSiteContent(content.id, { hidden, pageLocation: known.page }, content.version)
          : createSiteContent({ ...publishedDefault(known), hidden }),
      { done: 'Content Updated', failed: 'Failed to update content' },
    );

  const publish = ({ id, version }: SiteContent) =>
    perform(
      () =>
        changeSiteContent(
          id,
          { state: 'published', publishAt: null, pageLocation: known.page },
          version,
        ),
      { done: 'Content Updated', failed: 'Failed to update content' },
    );

  return (
    <div className={styles['tools']}>
      <Button data-edits={known.key} onClick={onEdit}>
        Edit text{naming}
      </Button>
      {content?.state === 'draft' && (
        <Button onClick={() => void runOnce(() => publish(content))}>Publish{naming}</Button>
      )}
      {content && <Button onClick={() => open('history')}>History{naming}</Button>}
      {(content || known.text) && (
        <Button onClick={() => void runOnce(() => hide(!content?.hidden))}>
          {content?.hidden ? 'Show' : 'Hide'}
          {naming}
        </Button>
      )}
      {content && <Button onClick={() => open('default')}>Back to the default{naming}</Button>}
      {(content || !element) && (
        <p className="slate" data-state={content?.state}>
          {!element && `${known.title} · `}
          {content ? <TextState content={content} /> : 'not shown'}
        </p>
      )}
      {dialog === 'history' && content && (
        <HistoryDialog
          item={content}
          history={siteContentHistory}
          labels={siteContentLabels}
          onClose={() => open(undefined)}
        />
      )}
      {dialog === 'default' && content && (
        <DefaultDialog
          content={content}
          remove={() => removeSiteContent(content.id)}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

const publishedDefault = ({ key, title, page, text }: KnownSiteText) => ({
  ...{ key, title, pageLocation: page, content: text },
  ...{ state: 'published' as const, publishAt: null },
});
