// `npm run judge [-- <part> [<engine> …]]`: the project, judged by parts that it did not write.
import { installOwnPackage } from '../support/own-package.ts';
import { judgeDeploy } from './deploy.ts';
import { judgeEngines } from './engines/judge-engines.ts';
import { toolsDirectory } from './tools.ts';
import { tell } from './verdict.ts';

/** What can be judged by itself; the first is what happens without a name. */
const parts = { deploy: judgeDeploy, engines: judgeEngines };

const [name = 'deploy', ...names] = process.argv.slice(2);
if (!Object.hasOwn(parts, name)) {
  console.error(`There is no part "${name}" to judge: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const startedAt = performance.now();
installOwnPackage(toolsDirectory);
const verdict = await parts[name as keyof typeof parts](names);
tell(verdict, performance.now() - startedAt);
process.exit(verdict.failures.length > 0 || verdict.passed === 0 ? 1 : 0);
