import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ShownWork } from '#contract/entities/shown-work';
import { workPath } from '#contract/work-address';
import { $pageWork } from '#stores/desk/page-work';
import { hiddenWork } from '#stores/private-work';
import { ShownWorkPage } from './shown-work-page.tsx';

const notices = {
  draft: 'Draft: only the team sees it',
  scheduled: 'Scheduled: until then, only the team sees it',
  published: 'Visible now: its page comes with the next build',
} as const;

/** Shows a work in place of the page that says that there is none. */
export function showHidden(work: ShownWork, place: HTMLElement): void {
  const host = document.createElement('div');
  place.replaceChildren(host);
  createRoot(host).render(<HiddenWork found={work} />);
}

function HiddenWork({ found }: { found: ShownWork }) {
  const [work, setWork] = useState(found);
  useEffect(
    () =>
      $pageWork.listen((page, before) => {
        if (!page?.work || !before?.work || page.work.version === before.work.version) return;
        const { slug } = page.work;
        history.replaceState(history.state, '', workPath(page.kind, slug));
        // Without an answer the page stays what it is.
        hiddenWork(page.kind, slug).then(setWork, () => undefined);
      }),
    [],
  );
  return <ShownWorkPage work={work} notice={notices[work.state]} isEditable />;
}
