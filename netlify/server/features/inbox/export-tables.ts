import { agreedPackage, labelIn } from '#contract/setting-options';
import type { Settings } from '#contract/settings';
import type { readMessagePart, readProjectPart } from '../../db/queries/inbox-export.ts';
import { csvLine } from '../../http/csv.ts';

type MessageRow = Awaited<ReturnType<typeof readMessagePart>>[number];
type ProjectRow = Awaited<ReturnType<typeof readProjectPart>>[number];

/** The columns of a table: their names, and what each says of a row. */
type Columns<Row> = Record<string, (row: Row, settings: Settings) => string>;

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
const momentOf = (moment: Date | null) => moment?.toISOString() ?? '';

const messageColumns: Columns<MessageRow> = {
  Reference: ({ reference }) => reference,
  Received: ({ createdAt }) => momentOf(createdAt),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Subject: ({ subject }) => subject,
  Message: ({ message }) => message,
  Read: ({ read }) => yesOrNo(read),
  Answered: ({ answered }) => yesOrNo(answered),
  Archived: ({ archivedAt }) => momentOf(archivedAt),
};

const projectColumns: Columns<ProjectRow> = {
  Reference: ({ reference }) => reference,
  Received: ({ createdAt }) => momentOf(createdAt),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Title: ({ title }) => title,
  Description: ({ description }) => description,
  Type: ({ projectType }, { projectTypes }) => labelIn(projectTypes, projectType),
  Budget: (project, { packages }) => agreedPackage(project, packages),
  Payment: ({ paymentMethod }, { paymentMethods }) => labelIn(paymentMethods, paymentMethod),
  Links: ({ fileUrl, moreUrls }) => [fileUrl, ...moreUrls].join('\n'),
  Status: ({ status }) => status,
  Decided: ({ decidedAt }) => momentOf(decidedAt),
  Answered: ({ answered }) => yesOrNo(answered),
  Archived: ({ archivedAt }) => momentOf(archivedAt),
};

const tableOf =
  <Row extends { id: number }>(columns: Columns<Row>) =>
  (rows: Row[], isFirst: boolean, settings: Settings) => {
    const lines = rows.map((row) =>
      csvLine(Object.values(columns).map((say) => say(row, settings))),
    );
    const names = isFirst ? [csvLine(Object.keys(columns))] : [];
    return { csv: [...names, ...lines].join(''), next: rows.at(-1)?.id ?? null };
  };

/** A part of the table, with the names of its columns when it is the first. */
export const messageTable = tableOf(messageColumns);
export const projectTable = tableOf(projectColumns);
