// What the checks are told of the deploy that they judge, through the environment.
import { join } from 'node:path';

/** Where the site answers. */
export const addressVariable = 'JUDGED_ADDRESS';
/** The folder with everything that Netlify's builder left. */
export const directoryVariable = 'JUDGED_DIRECTORY';
/** Of the admin whom `npm run admin` has made. */
export const passwordVariable = 'JUDGED_PASSWORD';

export const adminName = 'director';

/** What there is in the folder of a judged deploy. */
export const judgedParts = {
  project: 'project',
  archives: 'archives',
  /** Holds `netlify.toml` as the builder merged it, and the functions unpacked. */
  deploy: 'deploy',
  functions: 'deploy/functions',
  config: 'deploy/netlify.toml',
  home: 'home',
  /** What visitors get as files. */
  dist: 'dist',
  /** What the builder said. */
  output: 'build.log',
  verdict: 'verdict.json',
} as const;

export const judgedPart = (name: keyof typeof judgedParts): string =>
  join(process.env[directoryVariable] ?? '', judgedParts[name]);
