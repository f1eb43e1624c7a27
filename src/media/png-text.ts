// Texts in PNG files (PNG, third edition, section 11.3.3), packed or not.
import { latin1 } from './bytes.ts';
import { decode } from './opened-picture.ts';

/** No description is longer; what would unpack to more was made to fill the memory. */
const maxTextBytes = 1_048_576;

/** The keyword that a text begins with. */
export function keywordOf(data: Uint8Array): string {
  const end = data.indexOf(0);
  return latin1(data, 0, end === -1 ? 0 : Math.min(end, 80));
}

/** The text of an `iTXt`, `zTXt` or `tEXt` chunk; as much of it as can be read. */
export async function textOf(type: string, data: Uint8Array): Promise<string> {
  const afterKeyword = data.indexOf(0) + 1;
  if (type === 'tEXt') return latin1(data, afterKeyword, data.length);
  if (type === 'zTXt') return decode(await inflate(data.subarray(afterKeyword + 1)));
  const isPacked = data[afterKeyword] === 1;
  const afterLanguage = data.indexOf(0, afterKeyword + 2) + 1;
  const text = data.subarray(data.indexOf(0, afterLanguage) + 1);
  return decode(isPacked ? await inflate(text) : text);
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = new Uint8Array(maxTextBytes);
  let length = 0;
  const stream = new Blob([packed.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  try {
    while (length < maxTextBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      const fitting = value.subarray(0, maxTextBytes - length);
      unpacked.set(fitting, length);
      length += fitting.length;
    }
    await reader.cancel();
  } catch {
    // Broken off: what came before it counts.
  }
  return unpacked.subarray(0, length);
}
