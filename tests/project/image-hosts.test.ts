import { describe, expect, it } from 'vitest';
import { imageHosts } from '#config/image-hosts';
import { isAllowedSource } from '#local/static/picture-source';
import { readSiteConfig } from '#local/static/site-config';

const { remoteImages } = await readSiteConfig(process.cwd(), 'dist');
const origin = 'https://halation.example';

/** Netlify searches in the address as it was given or as it was read: both are looked at. */
function allows(address: string): boolean {
  const read = URL.parse(address, origin);
  return (
    remoteImages.some((pattern) => new RegExp(pattern).test(address)) ||
    (read !== null && isAllowedSource(read, origin, remoteImages))
  );
}

/** Where a request for an address would go that a pattern let pass. */
const hostOf = (address: string) => URL.parse(address, origin)?.host;

describe('the image CDN', () => {
  it('may fetch from the hosts of the configuration', () => {
    for (const host of imageHosts) expect(allows(`https://${host}/a.jpg`), host).toBe(true);
    expect(remoteImages).toHaveLength(imageHosts.length);
  });

  it('is told patterns that begin where the address does and end after the host', () => {
    for (const pattern of remoteImages) expect(pattern).toMatch(/^\^https:\/\/[\w\\.-]+\/$/);
  });

  it.each([
    ['another scheme', 'http://images.unsplash.com/a.png'],
    ['a host within the path', 'http://127.0.0.1:8080/https://images.unsplash.com/a.png'],
    ['a host within the query', 'https://evil.test/a.png?https://images.unsplash.com/a.png'],
    ['a host within the fragment', 'https://evil.test/a.png#https://images.unsplash.com/a.png'],
    ['a host as the name of a user', 'https://images.unsplash.com@evil.test/a.png'],
    ['a user and a password', 'https://images.unsplash.com:443@evil.test/a.png'],
    ['an encoded slash before the real host', 'https://images.unsplash.com%2f@evil.test/a.png'],
    ['a suffix to the host', 'https://images.unsplash.com.evil.test/a.png'],
    ['a prefix to the host', 'https://evil-images.unsplash.com/a.png'],
    ['any sign for a dot', 'https://imagesxunsplash.com/a.png'],
    ['a port', 'https://images.unsplash.com:8443/a.png'],
    ['no host', 'https:///a.png'],
    ['a local name', 'http://localhost/a.png'],
    ['a loopback address', 'https://127.0.0.1/a.png'],
    ['a loopback address as one number', 'https://2130706433/a.png'],
    ['a loopback address in octal', 'https://0177.0.0.1/a.png'],
    ['a loopback address of IPv6', 'https://[::1]/a.png'],
    ['a mapped address of IPv6', 'https://[::ffff:127.0.0.1]/a.png'],
    ['a private address', 'https://10.0.0.1/https://images.unsplash.com/a.png'],
    ['another private address', 'https://192.168.1.1/a.png'],
    ['the address of metadata', 'http://169.254.169.254/latest/https://images.unsplash.com/'],
    ['a link-local address of IPv6', 'https://[fe80::1]/a.png'],
    ['a unique local address of IPv6', 'https://[fd00:ec2::254]/a.png'],
    ['no scheme', '//evil.test/https://images.unsplash.com/a.png'],
    ['a line break before the scheme', 'https://evil.test/\nhttps://images.unsplash.com/a.png'],
    ['a file', 'file:///https://images.unsplash.com/a.png'],
    ['data', 'data:image/png,https://images.unsplash.com/a.png'],
  ])('may not fetch from %s', (_, address) => {
    expect(allows(address)).toBe(false);
  });

  it.each([
    ['letters of another case', 'HTTPS://IMAGES.UNSPLASH.COM/a.png'],
    ['backslashes', 'https:\\\\images.unsplash.com\\@evil.test\\a.png'],
    ['a user at the right host', 'https://evil.test@images.unsplash.com/a.png'],
    ['its own port', 'https://images.unsplash.com:443/a.png'],
    ['an @ within the path', 'https://images.unsplash.com/@evil.test/a.png'],
    ['encoded signs within the path', 'https://images.unsplash.com/%2e%2e%2f%40evil.test/a.png'],
    ['dots within the path', 'https://images.unsplash.com/../../evil.test/a.png'],
    ['a tab within the scheme', 'ht\ttps://images.unsplash.com/a.png'],
  ])('reaches no other host by %s', (_, address) => {
    if (allows(address)) expect(imageHosts).toContain(hostOf(address));
  });
});
