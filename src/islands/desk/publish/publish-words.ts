import type { PublishState } from '#contract/entities/publish-state';
import { clockTime, updateWords } from './update-words.ts';

/** How far the content has come onto the pages, in one sentence. */
export function publishSentence(publishing: PublishState, now: Date): string {
  const { state, buildingVersion, liveVersion } = publishing;
  if (state === 'live') return liveSentence(publishing, now);
  if (state === 'building') return `Building version ${buildingVersion}`;
  if (state === 'asked') return `Build of version ${buildingVersion} requested`;
  if (state === 'failed') {
    const failed = `Build failed; visitors see version ${liveVersion}`;
    return publishing.dueAt ? `${failed}; next try ${updateWords(publishing, now)}` : failed;
  }
  return `${waitingWords(publishing)}; pages update ${updateWords(publishing, now)}`;
}

/** Works are shown by the lists before the pages are built again; texts and settings stand only in the pages. */
function waitingWords({ changes, changeCount }: PublishState): string {
  const counted = changeCount === 1 ? '1 change' : `${changeCount} changes`;
  const areTexts = changes.map(({ kind }) => kind === 'site-content' || kind === 'site');
  if (areTexts.every(Boolean)) return counted;
  return areTexts.some(Boolean) ? `${counted}, works visible now` : `${counted} visible now`;
}

/** Since when the pages are as they are. */
export function liveSentence({ liveSince, liveVersion }: PublishState, now: Date): string {
  if (!liveSince) return 'Not built yet';
  return `Live since ${clockTime(liveSince, now)} (version ${liveVersion})`;
}

/** How many deploys the month has used of its budget, and when an automatic one may come if that is not at once. */
export function deploysSentence({ deploys, hasHook }: PublishState, now: Date): string {
  const { used, perMonth, nextAutomaticAt } = deploys;
  if (!hasHook || perMonth === 0) {
    const counted = `${used === 1 ? '1 deploy' : `${used} deploys`} this month`;
    return hasHook ? `${counted}, none of them automatic` : counted;
  }
  const counted = `${used} of ${perMonth} deploys used this month`;
  if (!nextAutomaticAt || Date.parse(nextAutomaticAt) <= now.getTime()) return counted;
  return `${counted}, the next automatic one from ${clockTime(nextAutomaticAt, now)}`;
}

/** Whether there is something that no build is on its way for, or whose hook refused and can be called again at once. */
export const canPublish = (publishing: PublishState): boolean => {
  const { hasHook, state, hookFailure, version, buildingVersion, liveVersion } = publishing;
  const isRefused = state === 'asked' && hookFailure !== null;
  return hasHook && (isRefused || state === 'failed' || version > (buildingVersion ?? liveVersion));
};
