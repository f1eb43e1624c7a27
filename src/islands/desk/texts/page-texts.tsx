import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SiteContent } from '#contract/entities/site-content';
import { isUsedOnPage, type KnownSiteText, knownSiteTexts } from '#contract/site-texts';
import { pageText } from '#lib/page-text';
import { $pageTexts, loadPageTexts } from '#stores/desk/page-texts';
import { removeSiteContent } from '#stores/desk/site-contents';
import { setEditMode } from '#stores/edit-mode';
import { Button } from '#ui/button.tsx';
import facts from '../parts/facts.module.css';
import { RowMenu } from '../parts/row-menu.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { DefaultDialog } from './default-dialog.tsx';
import styles from './page-texts.module.css';
import { menuPages, pageAddresses } from './pages.ts';
import rowStyles from './site-content-row.module.css';
import { defaultTextValues, type TextValues } from './site-content-values.ts';
import { TextState } from './text-state.tsx';

interface PageTextsProps {
  /** What is stored under a key, or else the default to begin with. */
  onEdit: (content: SiteContent | undefined, start?: TextValues) => void;
}

/** Every text of the pages, with what is stored or its default. */
export function PageTexts({ onEdit }: PageTextsProps) {
  const texts = useStore($pageTexts);
  const [leaving, setLeaving] = useState<SiteContent>();
  useEffect(() => void loadPageTexts(), []);

  return (
    <section className={styles['texts']} aria-labelledby="page-texts-title">
      <h2 id="page-texts-title" className={styles['heading']}>
        Texts of the pages
        {texts?.status === 'ready' && <span className="slate">{countWords(texts.stored)}</span>}
      </h2>
      {texts?.status === 'loading' && <RowSkeletons label="Loading the texts of the pages" />}
      {texts?.status === 'failed' && (
        <div role="alert">
          <p>Failed to load the texts of the pages. Please try again later.</p>
          <Button onClick={() => void loadPageTexts()}>Try Again</Button>
        </div>
      )}
      {texts?.status === 'ready' &&
        menuPages.map(({ value, label }) => (
          <section key={value} aria-labelledby={`texts-of-${value}`}>
            <div className={styles['page']}>
              <h3 id={`texts-of-${value}`} className="slate">
                {label}
              </h3>
              <a href={pageAddresses[value]} onClick={() => setEditMode(true)}>
                Edit on the page<span className="visually-hidden"> {label}</span>
              </a>
            </div>
            <ul className={styles['list']} aria-labelledby={`texts-of-${value}`}>
              {knownSiteTexts
                .filter(({ page }) => page === value)
                .map((known) => (
                  <PageTextRow
                    key={known.key}
                    known={known}
                    content={texts.stored.get(known.key)}
                    onEdit={onEdit}
                    onDefault={setLeaving}
                  />
                ))}
            </ul>
          </section>
        ))}
      {leaving && (
        <DefaultDialog
          content={leaving}
          remove={() => removeSiteContent(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

interface PageTextRowProps extends PageTextsProps {
  known: KnownSiteText;
  content: SiteContent | undefined;
  onDefault: (content: SiteContent) => void;
}

function PageTextRow({ known, content, onEdit, onDefault }: PageTextRowProps) {
  const { key, title, text } = known;
  const naming = <span className="visually-hidden"> {title}</span>;
  const shown = content && isUsedOnPage(content) ? content.content : text;
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['text']}>
        <h4>{withoutPage(title)}</h4>
        <p className={`slate ${facts['facts']}`}>
          <code>{key}</code>
          {content ? (
            <span data-state={content.state}>
              stored · <TextState content={content} />
            </span>
          ) : (
            <span>default</span>
          )}
        </p>
      </div>
      <p className={rowStyles['preview']} dir="auto">
        {pageText(key, shown).plain || 'Empty: not shown on the page'}
      </p>
      <div className={rowStyles['actions']}>
        <Button
          look="quiet"
          onClick={() => onEdit(content, content ? undefined : defaultTextValues(key))}
        >
          Edit{naming}
        </Button>
        {content && (
          <RowMenu
            name={title}
            actions={[{ label: 'Back to the default', run: () => onDefault(content) }]}
          />
        )}
      </div>
    </li>
  );
}

/** How many there are, and how many of them are stored. */
function countWords(stored: ReadonlyMap<string, SiteContent>): string {
  const storedCount = knownSiteTexts.filter(({ key }) => stored.has(key)).length;
  return `${knownSiteTexts.length} texts, ${storedCount} stored`;
}

/** "Home: the line" is "The line" below the heading "Home". */
function withoutPage(title: string): string {
  const rest = title.replace(/^[^:]+: /, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
