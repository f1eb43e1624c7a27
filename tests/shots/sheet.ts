// Contact sheets: pictures of one size of window beside each other, as `docs/looks/` shows them.
import sharp from 'sharp';

const columnWidth = 360;
const gap = 12;
/** A page that is longer is cut: a sheet is looked at as a whole. */
const greatestHeight = 1500;
const ground = '#26282e';

/** Sets pictures of pages side by side. @param files paths of the pictures. @param path where the sheet is written. */
export async function writeSheet(files: readonly string[], path: string): Promise<void> {
  const columns = await Promise.all(files.map(column));
  const height = Math.max(...columns.map(({ info }) => info.height));
  const width = columns.length * (columnWidth + gap) - gap;
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(
      columns.map(({ data }, index) => ({
        input: data,
        left: index * (columnWidth + gap),
        top: 0,
      })),
    )
    .webp({ quality: 72 })
    .toFile(path);
}

async function column(file: string) {
  const whole = await sharp(file)
    .resize({ width: columnWidth })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(greatestHeight, whole.info.height);
  return sharp(whole.data)
    .extract({ left: 0, top: 0, width: columnWidth, height })
    .toBuffer({ resolveWithObject: true });
}
