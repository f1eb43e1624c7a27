import { useEffect, useRef, useState } from 'react';
import { followDraft, keepDraft, readDraft, withValues } from '#stores/drafts';

/** The draft of a form with one text, kept in this browser while it is typed and the same in every tab. */
export function useTextDraft(form: string) {
  const [draft, setDraft] = useState(() => readDraft(form));
  const isKept = useRef(true);

  useEffect(
    () =>
      followDraft(form, () => {
        // A browser that keeps nothing must not take away what stands in the form.
        if (isKept.current) setDraft(readDraft(form));
      }),
    [form],
  );

  return {
    draft,
    type: (text: string) => {
      const next = withValues(draft, { text });
      setDraft(next);
      isKept.current = keepDraft(form, next);
    },
    /** Shows what is kept. */
    reread: () => setDraft(readDraft(form)),
  };
}
