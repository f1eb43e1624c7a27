// A program: writes the fingerprints of the most used passwords, from a list of them, the most used first.
import { readFile, writeFile } from 'node:fs/promises';
import { minLength } from '#contract/limits';
import { fingerprintOf } from '#server/auth/password-fingerprint';
import { CommandError, runCommand } from '../command.ts';

/** How many of the list are refused; those that are too short anyway are left out after counting. */
const mostUsed = 10_000;

const written = new URL('../../netlify/server/auth/common-passwords.generated.ts', import.meta.url);

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Usage: npm run passwords -- <passwords.json>');
  const list = JSON.parse(await readFile(file, 'utf8')) as unknown;
  if (!Array.isArray(list)) throw new CommandError('The file must hold an array of texts.');
  const refused = list
    .slice(0, mostUsed)
    .map(String)
    .filter((text) => text.length >= minLength.password);
  const fingerprints = Uint32Array.from(new Set(refused.map(fingerprintOf))).sort();
  const bytes = Buffer.alloc(fingerprints.length * 4);
  for (const [index, fingerprint] of fingerprints.entries()) {
    bytes.writeUInt32BE(fingerprint, index * 4);
  }
  await writeFile(
    written,
    `// Written by \`npm run passwords\`, from passwords.json of @zxcvbn-ts/language-common 4.1.3 (MIT).

/** Fingerprints of ${fingerprints.length} passwords, 4 bytes each. */
export const commonPasswords =
  '${bytes.toString('base64')}';
`,
  );
  return `${fingerprints.length} fingerprints were written.`;
});
