// The texts of the pages, as the desk keeps them.
import { deskSiteContents, type SiteContentQuery } from '#contract/endpoints/desk-site-contents';
import { versionHeader, versionTag } from '#contract/entities/revision';
import type { SiteContent, SiteContentForm } from '#contract/entities/site-content';
import { requestAsUser } from '../request-as-user.ts';
import { sentOnce } from '../sent-once.ts';
import { changed } from './change.ts';
import type { ItemHistory } from './history.ts';
import { createDeskList, type DeskListQuery } from './list.ts';
import { refetchPageTexts } from './page-texts.ts';
import { refetchPublishState } from './publish.ts';

type Query = DeskListQuery & Omit<SiteContentQuery, 'page' | 'limit'>;

export const siteContentList = createDeskList<SiteContent, Query>(
  (query) => requestAsUser(deskSiteContents.list, { query }),
  { page: 1 },
  { address: { name: 'texts', schema: deskSiteContents.list.query } },
);

const change = <Answer>(changing: Promise<{ answer: Answer }>): Promise<Answer> =>
  changed(changing, () =>
    Promise.all([siteContentList.refetch(), refetchPageTexts(), refetchPublishState()]),
  );

export const createSiteContent = sentOnce((form: SiteContentForm, options) =>
  change(requestAsUser(deskSiteContents.create, { body: form }, options)),
);

/** @param version the one that the change was made from; absent: whatever there is. */
export const changeSiteContent = (
  id: number,
  form: Partial<SiteContentForm>,
  version?: number,
): Promise<SiteContent> =>
  change(
    requestAsUser(
      deskSiteContents.change,
      { params: { id }, body: form },
      version === undefined ? {} : { headers: { [versionHeader]: versionTag(version) } },
    ),
  );

/**
 * Changes a text, or adds it.
 * @param version the one that the change was made from.
 * @param base what is changed; absent: nothing is stored yet.
 */
export const saveSiteContent = (
  form: SiteContentForm,
  version: number | undefined,
  base: SiteContent | undefined,
): Promise<SiteContent> =>
  base ? changeSiteContent(base.id, form, version) : createSiteContent(form);

export const siteContentHistory: ItemHistory = {
  list: async (id, before) =>
    (await requestAsUser(deskSiteContents.history, { params: { id }, query: { before } })).answer,
  restore: (id, version, expected) =>
    change(
      requestAsUser(
        deskSiteContents.restore,
        { params: { id }, body: { version } },
        { headers: { [versionHeader]: versionTag(expected) } },
      ),
    ),
};

export const removeSiteContent = (id: number): Promise<undefined> =>
  change(requestAsUser(deskSiteContents.remove, { params: { id } }));
