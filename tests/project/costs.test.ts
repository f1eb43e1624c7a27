import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { defaultDeploysPerMonth } from '#server/environment';
import { costRows } from '#tests/bench/cost-model';

it('docs/costs.md shows what follows from its own measured figures and the default budget', async () => {
  const lines = (await readFile('docs/costs.md', 'utf8')).split('\n');
  const figure = (name: string) => {
    const line = lines.find((text) => text.startsWith(`| ${name} | `));
    return Number(line?.split(' | ')[1]?.replace(' |', ''));
  };
  const measured = {
    visit: { requests: figure('visit: requests'), megabytes: figure('visit: MB') },
    edit: { requests: figure('edit: requests'), functionSeconds: figure('edit: function seconds') },
  };
  const head = lines.findIndex((line) => line.startsWith('| visits | edits a day |'));
  const shown = lines.slice(head + 2, lines.indexOf('', head));
  expect(shown).toEqual(costRows(measured, defaultDeploysPerMonth));
});
