import { createRoot } from 'react-dom/client';
import type { ShownWork } from '#contract/entities/shown-work';
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
  createRoot(host).render(<ShownWorkPage work={work} notice={notices[work.state]} />);
}
