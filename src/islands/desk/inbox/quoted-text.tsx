import { useEffect, useRef, useState } from 'react';
import styles from './inbox.module.css';
import { LinkedText } from './linked-text.tsx';

interface QuotedTextProps {
  text: string;
  /** The title of what the text is from. */
  about: string;
}

/** What is answered. On a phone a long one scrolls by itself, with a keyboard too. */
export function QuotedText({ text, about }: QuotedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ scrolls: false, isCut: false });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSight(sightOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      className={styles['text']}
      dir="auto"
      data-cut={sight.isCut}
      onScroll={({ currentTarget }) => setSight(sightOf(currentTarget))}
      {...(sight.scrolls && { role: 'region', tabIndex: 0, 'aria-label': `Text of ${about}` })}
    >
      <LinkedText text={text} />
    </div>
  );
}

function sightOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement) {
  // A position between two pixels is rounded.
  const isCut = scrollHeight - clientHeight - scrollTop > 1;
  return { scrolls: scrollHeight > clientHeight, isCut };
}
