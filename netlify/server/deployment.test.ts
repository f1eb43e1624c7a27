import { afterEach, describe, expect, it, vi } from 'vitest';
import { contextOf, currentDeployId, deploymentOf } from './deployment.ts';

const stores = ['uploads', 'spool', 'scheduled'];
const namesIn = (context: string | undefined, own = false) =>
  stores.map(deploymentOf(context, own).storeNamed);

describe('a deploy', () => {
  it.each([undefined, 'production', 'dev'])('of the live site may do everything: %s', (context) => {
    expect(deploymentOf(context, false)).toMatchObject({ isPreview: false, isReadOnly: false });
    expect(namesIn(context)).toEqual(stores);
  });

  it.each(['deploy-preview', 'branch-deploy', 'staging'])(
    'that is a preview reads the live data and writes nowhere: %s',
    (context) => {
      expect(deploymentOf(context, false)).toMatchObject({ isPreview: true, isReadOnly: true });
      expect(namesIn(context)).toEqual(['uploads', 'preview-spool', 'preview-scheduled']);
    },
  );

  it('that is a preview with a database of its own has stores of its own', () => {
    expect(deploymentOf('deploy-preview', true)).toMatchObject({
      isPreview: true,
      isReadOnly: false,
    });
    expect(namesIn('deploy-preview', true)).toEqual(stores.map((name) => `preview-${name}`));
  });
});

describe('the context', () => {
  it('that `netlify serve` leaves empty is that of development', () => {
    const context = contextOf('', { NETLIFY_LOCAL: 'true' });
    expect(deploymentOf(context, false)).toMatchObject({ isPreview: false, isReadOnly: false });
  });

  it('that is empty on Netlify may only look at the live data', () => {
    expect(deploymentOf(contextOf('', {}), false)).toMatchObject({ isReadOnly: true });
  });

  it('that is said counts on every machine', () => {
    expect(contextOf('deploy-preview', { NETLIFY_LOCAL: 'true' })).toBe('deploy-preview');
    expect(contextOf(undefined, { NETLIFY_LOCAL: 'true' })).toBeUndefined();
  });
});

describe("the deploy's name", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['6a7e0f', '6a7e0f'],
    ['0', null],
    ['', null],
  ])('is read from the environment, where the command line gives 0: %j', (given, name) => {
    vi.stubEnv('DEPLOY_ID', given);
    expect(currentDeployId()).toBe(name);
  });
});
