import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';

const className = /\.([a-z_][\w-]*)/gi;
const firstLetter = 'a'.charCodeAt(0);
const letters = 26;

/**
 * Names the classes of CSS modules after their place: letters for the file, a number for the class within it. Random
 * letters, as a hash has them, are what no compression takes out of a page; and such names never meet.
 *
 * @param root the folder that all modules are in
 * @returns for `css.modules.generateScopedName` (https://vite.dev/config/shared-options#css-modules)
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const files = globSync('**/*.module.css', { cwd: root }).sort();
  return (name, file, css) => {
    const place = files.indexOf(relative(root, file.replace(/\?.*$/, '')));
    if (place === -1) throw new Error(`${file} is not a CSS module of ${root.split(sep).at(-1)}.`);
    const names = [...new Set([...css.matchAll(className)].map(([, found]) => found))];
    const number = names.includes(name) ? names.indexOf(name) : `-${name}`;
    return `${inLetters(place)}${number}`;
  };
}

function inLetters(place: number): string {
  const last = String.fromCharCode(firstLetter + (place % letters));
  return String.fromCharCode(firstLetter + Math.floor(place / letters)) + last;
}
