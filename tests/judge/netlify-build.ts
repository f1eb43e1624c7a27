import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildEnvironment, machineEnvironment } from './environment.ts';
import { toolsDirectory } from './tools.ts';

/** Where the builder finds the project and leaves what would be deployed. */
export interface BuildPlaces {
  /** The clone. */
  project: string;
  /** The functions as archives, with their manifest. */
  archives: string;
  /** `netlify.toml` after the build has added its part. */
  config: string;
  /** A home of its own, as on a new machine. */
  home: string;
}

/**
 * Builds the project with Netlify's own builder as its machines do, and asks Netlify nothing.
 * @param secrets what the owner of the site has put into its environment; the builder looks for them in what it would deploy.
 * @returns the output, without colors.
 * @throws {Error} with the builder's reason when the build fails; the output is printed then.
 */
export async function buildWithNetlify(
  places: BuildPlaces,
  secrets: Record<string, string>,
): Promise<string> {
  const { project, archives, config, home } = places;
  const flags = {
    mode: 'buildbot',
    offline: true,
    context: buildEnvironment.CONTEXT,
    branch: buildEnvironment.BRANCH,
    siteId: buildEnvironment.SITE_ID,
    accountId: buildEnvironment.ACCOUNT_ID,
    deployId: buildEnvironment.DEPLOY_ID,
    buildId: buildEnvironment.BUILD_ID,
    cwd: project,
    repositoryRoot: project,
    functionsDistDir: archives,
    cacheDir: join(home, 'cache'),
    nodePath: process.execPath,
    saveConfig: true,
    outputConfigPath: config,
    defaultConfig: JSON.stringify({ build: { environment: secrets } }),
    explicitSecretKeys: Object.keys(secrets).join(','),
    // In Netlify's mode it lists all processes of the machine, which is the builder's own there.
    'testOpts.silentLingeringProcesses': true,
  };
  const builder = createRequire(join(toolsDirectory, 'package.json')).resolve('@netlify/build');
  const parameters = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [join(builder, '../../bin.js'), ...parameters], {
    cwd: project,
    env: {
      ...machineEnvironment(),
      ...buildEnvironment,
      ...secrets,
      HOME: home,
      BUILD_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (text: Buffer) => {
    output += stripVTControlCharacters(text.toString());
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return output;
  console.error(output);
  const [, reason = 'it ended without a reason'] = /Error message\n\s*(.+)/.exec(output) ?? [];
  throw new Error(`${reason} (what it printed stands above)`);
}
