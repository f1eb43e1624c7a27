// Whether the page was built from the content as it is now.
import { getVersion } from '#contract/endpoints/get-version';
import { request } from '#contract/request';
import { whenIdle } from '#lib/idle';

let current: Promise<boolean> | undefined;

/**
 * Asks once for each view of a page, when the browser is idle, whether the page still shows the newest content. When that
 * cannot be learned, it is taken for old, and lists are asked for.
 */
export function isPageCurrent(): Promise<boolean> {
  current ??= ask();
  return current;
}

async function ask(): Promise<boolean> {
  const { version } = document.documentElement.dataset;
  if (!version) return false;
  await whenIdle();
  try {
    const { answer } = await request(getVersion, {});
    return answer.version === Number(version);
  } catch {
    return false;
  }
}
