import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { defaultDeploysPerMonth } from '#server/environment';
import { costRows, countingRows } from '#tests/bench/cost-model';

it('docs/costs.md shows what follows from its own measured figures and the default budget', async () => {
  const lines = (await readFile('docs/costs.md', 'utf8')).split('\n');
  const figure = (name: string) => {
    const line = lines.find((text) => text.startsWith(`| ${name} | `));
    return Number(line?.split(' | ')[1]?.replace(' |', ''));
  };
  const measured = {
    visit: { requests: figure('visit: requests'), megabytes: figure('visit: MB') },
    beacon: { functionSeconds: figure('beacon: function seconds') },
    edit: { requests: figure('edit: requests'), functionSeconds: figure('edit: function seconds') },
  };
  const rowsUnder = (begin: string) => {
    const head = lines.findIndex((line) => line.startsWith(begin));
    return lines.slice(head + 2, lines.indexOf('', head));
  };
  expect(rowsUnder('| visits | edits a day |')).toEqual(costRows(measured, defaultDeploysPerMonth));
  expect(rowsUnder('| `FIGURES_SAMPLE` |')).toEqual(countingRows(measured));
});
