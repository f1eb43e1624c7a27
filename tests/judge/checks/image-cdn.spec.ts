import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageHosts } from '../../../config/image-hosts.ts';
import { readSiteConfig } from '../../../local/static/site-config.ts';
import { judgedPart } from '../judged-deploy.ts';
import { ask, expect, test } from './judged.ts';

const [host = ''] = imageHosts;
const wanted = `https://${host}/a.png`;

/** Addresses that look like one of a host that may be asked, to a check that looks at a part of them. */
const hostile = [
  ['the host in the path', `https://evil.example/${wanted}`],
  ['the host in the query', `https://evil.example/?${wanted}`],
  ['the host in the fragment', `https://evil.example/#${wanted}`],
  ['the host as a user name', `https://${host}@evil.example/a.png`],
  ['the host as a user name with a password', `https://${host}:${host}@evil.example/a.png`],
  ['the host as the beginning of another', `https://${host}.evil.example/a.png`],
  ['the host as the end of another', `https://evil-${host}/a.png`],
  ['another sign for the dot', `https://${host.replaceAll('.', '-')}/a.png`],
  ['a user name before the host', `https://evil@${host}/a.png`],
  ['a port', `https://${host}:8443/a.png`],
  ['no encryption', `http://${host}/a.png`],
  ['another scheme', `ftp://${host}/a.png`],
  ['the scheme in upper case and another host', `HTTPS://evil.example/${wanted}`],
  ['no scheme', `//evil.example/${wanted}`],
  ['a backslash', `https:\\\\evil.example\\${wanted}`],
  ['a line feed', `https://evil.example/\n${wanted}`],
  ['loopback', `http://127.0.0.1/${wanted}`],
  ['loopback by name', `http://localhost/${wanted}`],
  ['loopback as one number', `http://2130706433/${wanted}`],
  ['loopback in hexadecimal', `http://0x7f.1/${wanted}`],
  ['loopback in IPv6', `http://[::1]/${wanted}`],
  ['loopback, IPv4 in IPv6', `http://[::ffff:127.0.0.1]/${wanted}`],
  ['this network', `http://0.0.0.0/${wanted}`],
  ['a private range, 10', `http://10.0.0.1/${wanted}`],
  ['a private range, 172.16', `http://172.16.0.1/${wanted}`],
  ['a private range, 192.168', `http://192.168.0.1/${wanted}`],
  ['a private range of IPv6', `http://[fd00::1]/${wanted}`],
  ['the metadata of a cloud machine', `http://169.254.169.254/latest/meta-data/${wanted}`],
  ['a link-local address of IPv6', `http://[fe80::1]/${wanted}`],
] as const;

/** Netlify searches an address for each pattern, as a regular expression. */
async function isAllowed(address: string): Promise<boolean> {
  const { remoteImages } = await readSiteConfig(judgedPart('deploy'), judgedPart('deploy'));
  return remoteImages.some((pattern) => new RegExp(pattern).test(address));
}

test('the patterns that the builder wrote let every host of the configuration through', async () => {
  for (const name of imageHosts) {
    expect(await isAllowed(`https://${name}/photo-1?w=1600&fit=crop`), name).toBe(true);
  }
});

for (const [what, address] of hostile) {
  test(`the image CDN refuses ${what}`, async () => {
    expect(await isAllowed(address), `a pattern lets ${address} through`).toBe(false);
    const response = await ask(`/.netlify/images?${new URLSearchParams({ url: address })}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
}

test('the image CDN asks nobody who only has the name of a host in the address', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'image/png' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${wanted}`;
  await ask(`/.netlify/images?${new URLSearchParams({ url })}`);
  server.close();
  expect(asked).toBe(0);
});

test("the image CDN makes a picture of the site's own smaller", async () => {
  const [{ url }] = (await (await ask('/api/images')).json()) as [{ url: string }];
  const response = await ask(`/.netlify/images?${new URLSearchParams({ url, w: '320' })}`, {
    headers: { Accept: 'image/webp' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
});
