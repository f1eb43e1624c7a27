import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for those who do not see them side by side. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Of no tab when something else is shown: then the first is where the keyboard comes to them. */
  selected: Id;
  onSelect: (id: Id) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tells at which ends of the row there are tabs out of sight. */
function tellMore(row: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  row.toggleAttribute('data-more-before', scrollLeft > 1);
  row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
}

/**
 * Panels of which one is shown, after the WAI-ARIA pattern with automatic activation. All of them stay in the page, so
 * that what was typed into one is still there when its tab is chosen again.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the list is wider than its place: what is selected comes to its middle.
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${base}-${selected}-tab`);
    if (!row) return;
    // A count that comes later makes its tab wider, and the row longer.
    const observer = new ResizeObserver(() => {
      if (tab) {
        const middle = tab.offsetLeft - row.offsetLeft + tab.offsetWidth / 2;
        row.scrollTo({ left: middle - row.clientWidth / 2 });
      }
      tellMore(row);
    });
    for (const sibling of row.children) observer.observe(sibling);
    return () => observer.disconnect();
  }, [base, selected]);

  const shown = tabs.findIndex(({ id }) => id === selected);
  const reachable = Math.max(0, shown);

  function move(event: KeyboardEvent, index: number) {
    const next = steps[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        className={styles['list']}
        role="tablist"
        aria-label={label}
        onScroll={({ currentTarget }) => tellMore(currentTarget)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            className={styles['tab']}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={index === reachable ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={tab.id !== selected}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
