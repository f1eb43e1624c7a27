import { expect, it } from 'vitest';
import { imageHosts } from '#config/image-hosts';
import { readSiteConfig } from '#local/static/site-config';

it('the image CDN may fetch from the hosts of the configuration, and from no other', async () => {
  const { remoteImages } = await readSiteConfig(process.cwd(), 'dist');
  const allows = (address: string) =>
    remoteImages.some((pattern) => new RegExp(`^(?:${pattern})$`).test(address));
  for (const host of imageHosts) {
    expect(allows(`https://${host}/a.jpg`), host).toBe(true);
    expect(allows(`http://${host}/a.jpg`), host).toBe(false);
    expect(allows(`https://${host}.example/a.jpg`), host).toBe(false);
  }
  expect(remoteImages).toHaveLength(imageHosts.length);
});
