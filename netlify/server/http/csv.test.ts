import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes every cell, with its commas, quotes and lines', () => {
  expect(csvLine(['Rain', 'a "short", film', 'one\ntwo'])).toBe(
    '"Rain","a ""short"", film","one\ntwo"\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("x")'])(
  'lets no spreadsheet compute %j',
  (text) => expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`),
);

it('leaves other text alone', () => {
  expect(csvLine(['a=1', 'you@example.org', ''])).toBe('"a=1","you@example.org",""\r\n');
});
