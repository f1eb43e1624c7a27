import { galleryPaths } from '#contract/work-address';
import { readToken } from '#stores/kept-token';

/** What an address that answers 404 may be: that of a work which only the team sees. */
async function showIfHidden(): Promise<void> {
  const [, folder, slug] = /^\/(videos|images)\/([a-z0-9-]+)$/.exec(location.pathname) ?? [];
  const main = document.querySelector('main');
  if (!slug || !main || !readToken()) return;
  const kind = `/${folder}` === galleryPaths.video ? 'video' : 'image';
  const { hiddenWork } = await import('#stores/private-work');
  const work = await hiddenWork(kind, slug).catch(() => null);
  if (!work) return;
  const { showHidden } = await import('#islands/private-work/show-hidden.tsx');
  showHidden(work, main);
}

void showIfHidden();
