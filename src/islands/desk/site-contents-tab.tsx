import { useStore } from '@nanostores/react';
import type { SiteContent } from '#contract/entities/site-content';
import { previewLength } from '#contract/limits';
import { isUsedOnPage } from '#contract/site-texts';
import { preview } from '#lib/preview';
import { removeSiteContent, siteContentHistory, siteContentList } from '#stores/desk-site-contents';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterField } from './filter-field.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ListView } from './list-view.tsx';
import { pages } from './pages.ts';
import { PublicationState, stateOptions } from './publication-state.tsx';
import { SiteContentDialog, siteContentLabels } from './site-content-dialog.tsx';
import styles from './site-content-row.module.css';
import { useOpened } from './use-opened.ts';

const orders = [
  { value: 'key', label: 'Key, A to Z' },
  { value: '-key', label: 'Key, Z to A' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-modifiedAt', label: 'Last changed' },
  { value: 'modifiedAt', label: 'First changed' },
];

type Open =
  | { dialog: 'edit'; content: SiteContent | undefined }
  | { dialog: 'delete'; content: SiteContent }
  | { dialog: 'history'; content: SiteContent };

/** The texts of the pages. */
export function SiteContentsTab() {
  const { query } = useStore(siteContentList.$state);
  const { opened, open, close } = useOpened<Open>();
  return (
    <>
      <ListView
        list={siteContentList}
        plural="content entries"
        emptyText="No content found. Add your first content entry."
        orders={orders}
        actions={
          <Button look="primary" onClick={() => open({ dialog: 'edit', content: undefined })}>
            Add Content
          </Button>
        }
        filters={
          <>
            <FilterField
              label="Page"
              all="All pages"
              options={pages}
              value={query.pageLocation}
              onChoose={(page) =>
                void siteContentList.ask({ pageLocation: page as typeof query.pageLocation })
              }
            />
            <FilterField
              label="State"
              all="All"
              options={stateOptions}
              value={query.state}
              onChoose={(state) => void siteContentList.ask({ state: state as typeof query.state })}
            />
          </>
        }
        renderRow={(content) => (
          <SiteContentRow
            content={content}
            onEdit={() => open({ dialog: 'edit', content })}
            onHistory={() => open({ dialog: 'history', content })}
            onDelete={() => open({ dialog: 'delete', content })}
          />
        )}
      />
      {opened?.dialog === 'edit' && <SiteContentDialog content={opened.content} onClose={close} />}
      {opened?.dialog === 'history' && (
        <HistoryDialog
          item={opened.content}
          history={siteContentHistory}
          labels={siteContentLabels}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          entity="content"
          name={opened.content.title}
          remove={() => removeSiteContent(opened.content.id)}
          words={{ done: 'Content Deleted', failed: 'Failed to delete content' }}
          onClose={close}
        />
      )}
    </>
  );
}

interface SiteContentRowProps {
  content: SiteContent;
  onEdit: () => void;
  onHistory: () => void;
  onDelete: () => void;
}

function SiteContentRow({ content, onEdit, onHistory, onDelete }: SiteContentRowProps) {
  const naming = <span className="visually-hidden"> {content.title}</span>;
  return (
    <article className={styles['row']} aria-label={content.title}>
      <div className={styles['text']}>
        <h3>{content.title}</h3>
        <p className="slate">
          <code>{content.key}</code> · {content.pageLocation} ·{' '}
          <span data-state={content.state}>
            {isUsedOnPage(content) ? <PublicationState item={content} /> : 'Not used on any page'}
          </span>
        </p>
        <p className={styles['preview']}>{preview(content.content, previewLength)}</p>
        <p className="slate">
          <RelativeTime at={content.modifiedAt} />
          {content.modifierName && ` by ${content.modifierName}`}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={onEdit}>Edit{naming}</Button>
        <Button onClick={onHistory}>History{naming}</Button>
        <Button look="destructive" onClick={onDelete}>
          Delete{naming}
        </Button>
      </div>
    </article>
  );
}
