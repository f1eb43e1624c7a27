import { deskSiteContents } from '#contract/endpoints/desk-site-contents';
import type { SiteContent } from '#contract/entities/site-content';
import { siteTexts } from '#contract/site-texts';
import { paragraphsOf } from '#lib/paragraphs';
import { requestAsUser } from '#stores/request-as-user';
import styles from './desk.module.css';

/** Shows drafts of texts where the page has the texts that they will replace. @returns what undoes it. */
export function showDraftTexts(): () => void {
  const undo: (() => void)[] = [];
  let isWanted = true;
  void loadDrafts().then((drafts) => {
    if (isWanted) undo.push(...drafts.flatMap(show));
  });
  return () => {
    isWanted = false;
    for (const undone of undo) undone();
  };
}

/** A failure shows none: the desk itself says what is wrong. */
async function loadDrafts(): Promise<SiteContent[]> {
  const asked = (['draft', 'scheduled'] as const).map((state) =>
    requestAsUser(deskSiteContents.list, { query: { state } }),
  );
  const answered = await Promise.all(asked).catch(() => []);
  return answered.flatMap(({ answer }) => answer);
}

/** Pages carry no mark of where a text comes from, which would cost every visitor: it is found by what it says. */
function show(draft: SiteContent): (() => void)[] {
  const entry = Object.entries(siteTexts).find(([key]) => key === draft.key.toLowerCase());
  const present = paragraphsOf(draft.publishedContent ?? entry?.[1].text ?? '').map(oneLine);
  if (present.length === 0) return [];
  return [...document.querySelectorAll<HTMLElement>('main :is(p, h1, h2, h3)')].flatMap((first) => {
    const places = [first];
    for (const paragraph of present) {
      const place = places.at(-1);
      if (!place || oneLine(place.textContent) !== paragraph) return [];
      if (places.length < present.length) places.push(place.nextElementSibling as HTMLElement);
    }
    return [replace(places, draft)];
  });
}

function replace(places: HTMLElement[], draft: SiteContent): () => void {
  const made = paragraphsOf(draft.content).map((paragraph) => {
    const element = places[0]?.cloneNode(false) as HTMLElement;
    element.textContent = paragraph;
    return element;
  });
  const label = document.createElement('p');
  label.className = `slate ${styles['draftText']}`;
  label.textContent = `${draft.state}: ${draft.title}`;
  for (const place of places) place.hidden = true;
  places.at(-1)?.after(...made, label);
  return () => {
    for (const place of places) place.hidden = false;
    for (const element of [...made, label]) element.remove();
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
