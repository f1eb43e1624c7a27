// `npm run icons`: draws the icons and the pictures of shared links from the project's mark and the site's name.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { iconFile } from './icon-file.ts';
import { mark } from './mark.ts';
import { shareCard, shareCards } from './share-card.ts';

const target = (name: string) => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));

/** @param reach the mark's share of the icon's width */
const icon = (size: number, reach: number) =>
  sharp(Buffer.from(mark(reach)), { density: 400 })
    .resize(size, size)
    .png();

async function drawShareCards(): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const [name, card] of Object.entries(shareCards)) {
    await page.setContent(await shareCard(card));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const picture = await page.screenshot({ type: 'png' });
    await sharp(picture)
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(target(`${name}.jpg`));
  }
  await browser.close();
}

await writeFile(target('favicon.svg'), mark(0.9));
await writeFile(target('favicon.ico'), iconFile(await icon(32, 0.95).toBuffer(), 32));
await icon(180, 0.7).toFile(target('apple-touch-icon.png'));
await icon(192, 0.8).toFile(target('icon-192.png'));
await icon(512, 0.8).toFile(target('icon-512.png'));
await icon(512, 0.55).toFile(target('icon-maskable.png'));
await drawShareCards();
