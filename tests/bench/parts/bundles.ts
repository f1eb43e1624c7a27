import { importBundle } from '#local/functions/bundle';
import { budgets } from '#tests/support/budgets';
import { deployFunctions } from '#tests/support/deployed-functions';
import { type Figure, median } from '../figures.ts';

const runs = 9;
const megabyte = 1_000_000;
/** Those that visitors cause to start. */
const publicFunctions = [
  'videos',
  'images',
  'featured',
  'uploads',
  'work-pages',
  'contact',
  'projects',
];

/** Measures what a cold start of each function reads, and how long its import takes in a new process. */
export async function measureBundles(): Promise<Figure[]> {
  const deployed = await deployFunctions();
  const figures: Figure[] = [];
  try {
    for (const bundle of deployed.bundles) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push((await importBundle(bundle)).ms);
      const isPublic = publicFunctions.includes(bundle.name);
      figures.push(
        {
          name: `function ${bundle.name}, unpacked`,
          ...{ value: bundle.bytes / megabyte, unit: 'MB' },
          ...(isPublic && { budget: { atMost: budgets.functionBundle / megabyte } }),
        },
        {
          name: `function ${bundle.name}, cold import`,
          ...{ value: median(times), unit: 'ms' },
          ...(isPublic && { budget: { atMost: 60 } }),
        },
      );
    }
  } finally {
    await deployed.remove();
  }
  return figures;
}
