import { stat } from 'node:fs/promises';
import {
  type DeployedFunction,
  readManifest,
} from '../../../local/functions/deployed-functions.ts';
import { judgedPart } from '../judged-deploy.ts';
import { expect, test } from './judged.ts';

/** What travels to the machine of a cold start, packed, with Netlify's own part. */
const maxArchiveBytes = 1_000_000;
/** What draws pictures brings libvips; only messengers start it. */
const largerArchiveBytes: Record<string, number> = { cards: 10_000_000 };

/** What Netlify has to know of each function; without `methods`, all come to it. */
interface Expected {
  paths: string[];
  excludedPaths?: string[];
  methods?: string[];
  /** Whether a file at the address comes first. */
  prefersFiles?: true;
  schedule?: string;
}

const expected: Record<string, Expected> = {
  account: { paths: ['/api/account/*', '/api/auth/factor/*'] },
  admin: { paths: ['/api/admin/*'] },
  auth: { paths: ['/api/auth/*'], excludedPaths: ['/api/auth/factor/*'] },
  cards: { paths: ['/cards/:file'] },
  contact: { paths: ['/api/contact'] },
  'deploy-events': { paths: ['/api/deploy-events'] },
  'policy-reports': { paths: ['/api/policy-reports'] },
  figures: { paths: ['/api/figures'] },
  featured: { paths: ['/api/featured'] },
  health: { paths: ['/api/health'] },
  images: { paths: ['/api/images', '/api/images/:id'] },
  'not-found': {
    paths: ['/api/*'],
    excludedPaths: [
      '/api/videos',
      '/api/videos/:id',
      '/api/videos/:id/captions',
      '/api/images',
      '/api/images/:id',
      '/api/featured',
      '/api/version',
      '/api/deploy-events',
      '/api/policy-reports',
      '/api/figures',
      '/api/health',
      '/api/auth/*',
      '/api/account/*',
      '/api/upload/*',
      '/api/contact',
      '/api/private-work',
      '/api/projects',
      '/api/projects/:id/status',
      '/api/admin/*',
    ],
  },
  'private-work': { paths: ['/api/private-work'] },
  projects: { paths: ['/api/projects', '/api/projects/:id/status'] },
  scheduled: { paths: [], schedule: '* * * * *' },
  upload: {
    paths: [
      '/api/upload/video',
      '/api/upload/image',
      '/api/upload/thumbnail',
      '/api/upload/tus',
      '/api/upload/tus/:id',
    ],
  },
  uploads: { paths: ['/uploads/:file'] },
  version: { paths: ['/api/version'] },
  videos: { paths: ['/api/videos', '/api/videos/:id', '/api/videos/:id/captions'] },
  'work-pages': {
    paths: ['/videos/:slug', '/images/:slug', '/videos/:slug/gone', '/images/:slug/gone'],
    prefersFiles: true,
  },
};

let functions: Map<string, DeployedFunction>;

test.beforeAll(async () => {
  const manifest = await readManifest(judgedPart('archives'));
  functions = new Map(manifest?.map((found) => [found.name, found]));
});

test('the functions of the manifest are those of the project', () => {
  expect([...functions.keys()].sort()).toEqual(Object.keys(expected).sort());
});

for (const [name, wanted] of Object.entries(expected)) {
  test(`the function ${name} has its paths, methods, exceptions and schedule`, () => {
    const { routes = [], excludedRoutes = [], schedule } = functions.get(name) ?? {};
    expect(routes.map(({ pattern }) => pattern)).toEqual(wanted.paths);
    expect(excludedRoutes.map(({ pattern }) => pattern)).toEqual(wanted.excludedPaths ?? []);
    for (const route of routes) {
      expect(route.methods, route.pattern).toEqual(wanted.methods ?? []);
      expect(route.prefer_static, route.pattern).toBe(wanted.prefersFiles ?? false);
    }
    expect(schedule).toBe(wanted.schedule);
  });
}

test('every function runs on Node 24 and was packed without a fallback', () => {
  for (const { name, runtime, runtimeVersion, bundler } of functions.values()) {
    expect({ runtime, runtimeVersion, bundler }, name).toEqual({
      runtime: 'js',
      runtimeVersion: 'nodejs24.x',
      bundler: 'nft',
    });
  }
});

/** Calls that Netlify lets through in a minute from one address; the others have no limit of Netlify's. */
const callsInAMinute: Record<string, number> = { auth: 600, 'work-pages': 1200 };

test('the functions that are worth a siege are limited for each address, and no others', () => {
  for (const { name, trafficRules } of functions.values()) {
    const limit = callsInAMinute[name];
    if (limit === undefined) expect(trafficRules, name).toBeUndefined();
    else
      expect(trafficRules, name).toMatchObject({
        action: {
          config: {
            rateLimitConfig: { windowLimit: limit, windowSize: 60 },
            aggregate: { keys: [{ type: 'ip' }] },
          },
        },
      });
  }
});

test('the archive of each function that visitors start is at most 1 MB', async () => {
  for (const { name, path } of functions.values()) {
    const limit = largerArchiveBytes[name] ?? maxArchiveBytes;
    expect((await stat(path)).size, name).toBeLessThanOrEqual(limit);
  }
});
