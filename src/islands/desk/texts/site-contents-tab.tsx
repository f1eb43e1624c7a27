import { useStore } from '@nanostores/react';
import type { SiteContent } from '#contract/entities/site-content';
import { previewLength } from '#contract/limits';
import { preview } from '#lib/preview';
import { removeSiteContent, siteContentHistory, siteContentList } from '#stores/desk/site-contents';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import facts from '../parts/facts.module.css';
import { FilterField } from '../parts/filter-field.tsx';
import { HistoryDialog } from '../parts/history-dialog.tsx';
import { ListView } from '../parts/list-view.tsx';
import { stateOptions } from '../parts/publication-state.tsx';
import row from '../parts/row.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { useOpened } from '../parts/use-opened.ts';
import pageTexts from './page-texts.module.css';
import { PageTexts } from './page-texts.tsx';
import { pages } from './pages.ts';
import { SiteContentDialog } from './site-content-dialog.tsx';
import styles from './site-content-row.module.css';
import { siteContentLabels, type TextValues } from './site-content-values.ts';
import { TextState } from './text-state.tsx';

const orders = [
  { value: 'key', label: 'Key, A to Z' },
  { value: '-key', label: 'Key, Z to A' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: '-modifiedAt', label: 'Last changed' },
  { value: 'modifiedAt', label: 'First changed' },
];

type Open =
  | { dialog: 'edit'; content: SiteContent | undefined; start?: TextValues | undefined }
  | { dialog: 'delete'; content: SiteContent }
  | { dialog: 'history'; content: SiteContent };

/** The stored texts, and all texts of the pages with their defaults. */
export function SiteContentsTab() {
  const { query } = useStore(siteContentList.$state);
  const { opened, open, close } = useOpened<Open>();
  const list = (
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
    >
      <h2 className={`${pageTexts['heading']} ${pageTexts['first']}`}>Stored texts</h2>
    </ListView>
  );
  return (
    <>
      {list}
      <PageTexts onEdit={(content, start) => open({ dialog: 'edit', content, start })} />
      {opened?.dialog === 'edit' && (
        <SiteContentDialog content={opened.content} start={opened.start} onClose={close} />
      )}
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
          items={[opened.content]}
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
        <h3 dir="auto">
          <button type="button" className={row['title']} onClick={onEdit}>
            {content.title}
          </button>
        </h3>
        <p className={`slate ${facts['facts']}`}>
          <code>{content.key}</code>
          <span>{content.pageLocation}</span>
          <span data-state={content.state}>
            <TextState content={content} />
          </span>
        </p>
      </div>
      <div className={styles['preview']}>
        <p dir="auto">{preview(content.content, previewLength)}</p>
        <p className="slate">
          <RelativeTime at={content.modifiedAt} />
          {content.modifierName && (
            <>
              {' '}
              by <bdi>{content.modifierName}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button look="quiet" onClick={onEdit}>
          Edit{naming}
        </Button>
        <RowMenu
          name={content.title}
          actions={[
            { label: 'History', run: onHistory },
            { label: 'Delete', look: 'destructive', run: onDelete },
          ]}
        />
      </div>
    </article>
  );
}
