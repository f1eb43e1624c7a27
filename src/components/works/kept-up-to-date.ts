// What has become of a work since its page was built. The page itself says nothing of the site's version: then a change
// of one work would make another file of every page, and a deploy would upload all of them.
import { getImage } from '#contract/endpoints/get-image';
import { getVideo } from '#contract/endpoints/get-video';
import { ApiError, request } from '#contract/request';
import { gonePath, workPath } from '#contract/work-address';
import { whenIdle } from '#lib/idle';
import { hyphenated, titleFit } from '#lib/title-fit';
import { pointTo } from '#stores/opened-work';

/** The path of this page: what the browser asked for, whatever the bar says by now. */
let own = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

const endpoints = { video: getVideo, image: getImage } as const;

/** Leads away from a work that is no longer public, and gives one that has another title its new address. */
async function keepUpToDate({ dataset }: HTMLElement): Promise<void> {
  const kind = dataset['kind'] === 'video' ? 'video' : 'image';
  const slug = dataset['slug'] ?? '';
  await whenIdle();
  try {
    const { answer } = await request(endpoints[kind], { params: { id: Number(dataset['work']) } });
    if (answer.slug !== slug) rename(workPath(kind, answer.slug), answer.title);
  } catch (error) {
    // Without an answer the page stays what it is.
    if (error instanceof ApiError && error.status === 404) location.replace(gonePath(kind, slug));
  }
}

function rename(path: string, title: string): void {
  own = path;
  history.replaceState(history.state, '', path);
  pointTo({ path });
  const heading = document.querySelector('h1');
  if (!heading) return;
  const former = heading.textContent.trim().replaceAll('\u00ad', '');
  document.title = document.title.replace(former, title);
  heading.textContent = hyphenated(title);
  heading.className = heading.className.replace(/\bword-\d+\b/, titleFit(title));
}

// A reload of an address that a gallery put into the bar gives this page, and Back from it changes the address alone.
const followAddress = () => {
  if (location.pathname !== own) location.reload();
};
addEventListener('popstate', followAddress);
followAddress();
for (const work of document.querySelectorAll<HTMLElement>('article[data-work]')) {
  void keepUpToDate(work);
}
