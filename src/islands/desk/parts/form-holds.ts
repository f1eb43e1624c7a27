import { createContext, use, useEffect, useState } from 'react';
import { holdUnsaved } from '#stores/unsaved';

interface FormHolds {
  /** Counts one upload in. @returns what counts it out again. */
  holdUpload: () => () => void;
  /** Counts in something that is not saved, for the page too. @returns what counts it out again. */
  holdUnsaved: () => () => void;
}

/** What the fields of a form dialog count into. Elsewhere, what is unsaved counts for the page alone. */
export const FormHoldsContext = createContext<FormHolds>({
  holdUpload: () => () => undefined,
  holdUnsaved,
});

/** Counts an upload in while there is one, or is about to be. */
export function useUploadHold(isHeld: boolean): void {
  const { holdUpload } = use(FormHoldsContext);
  useEffect(() => (isHeld ? holdUpload() : undefined), [isHeld, holdUpload]);
}

/** Counts what the fields of one form hold, apart from what other forms of the page do. */
export function useFormHolds() {
  const [uploads, setUploads] = useState(0);
  const [unsaved, setUnsaved] = useState(0);
  const [holds] = useState<FormHolds>(() => {
    const holdIn = (setCount: typeof setUploads) => {
      setCount((count) => count + 1);
      return () => setCount((count) => count - 1);
    };
    return {
      holdUpload: () => holdIn(setUploads),
      holdUnsaved: () => {
        const releases = [holdIn(setUnsaved), holdUnsaved()];
        return () => {
          for (const release of releases) release();
        };
      },
    };
  });
  return { holds, isUploading: uploads > 0, holdsUnsaved: unsaved > 0 };
}
