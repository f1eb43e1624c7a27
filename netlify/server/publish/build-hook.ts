import type { HookFailure } from '../db/queries/hook-calls.ts';
import { currentDeployment } from '../deployment.ts';
import { currentEnvironment } from '../environment.ts';

const timeoutMs = 5000;

/** The address that asks for a build of the live site; `null` where there is none, and on previews. */
export function currentBuildHook(): string | null {
  return currentDeployment().isPreview
    ? null
    : (currentEnvironment().NETLIFY_BUILD_HOOK_URL ?? null);
}

/**
 * Asks for a build (https://docs.netlify.com/build/configure-builds/build-hooks/).
 * @returns `null`, or why it could not be asked for. The hook's address is a secret and not among the words.
 */
export async function callBuildHook(hook: string, version: number): Promise<HookFailure | null> {
  const address = new URL(hook);
  address.searchParams.set('trigger_title', `Content version ${version}`);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, {
      method: 'POST',
      body: '{}',
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (response.ok) return null;
    return { failure: `The build hook answered ${response.status}.`, isRefused: true };
  } catch {
    return { failure: 'The build hook does not answer.', isRefused: false };
  }
}
