import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, parse, relative, sep } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { BuiltPage } from '../server/features/work-pages/built-page.ts';

/** What one function was made of. */
export interface WrittenFunction {
  name: string;
  /** The modules that are in it, relative to the project, with `/`. */
  modules: string[];
}

/** Packages with a program of the machine in them: they stay files beside the function. */
const native = ['@node-rs/argon2', '@node-rs/bcrypt', 'sharp'];

/**
 * In their CommonJS form, packages ask Node for its modules when they are first used themselves. A module that is imported
 * is loaded at the start instead: for the mailer, which most calls never need, that takes 30 ms.
 */
const late = { nodemailer: createRequire(import.meta.url).resolve('nodemailer') };

/**
 * Makes one file of each function of a folder, with only what it uses of the project and its packages. Netlify's own
 * bundler copies packages file by file instead: a hundred small files, which a cold start reads one after the other.
 *
 * @param directory the functions' sources
 * @param destination emptied first; inside of the project, where native packages are found
 * @param notFoundPage of the same build: the functions that need it have it in them
 */
export async function writeFunctions(
  directory: string,
  destination: string,
  notFoundPage: BuiltPage | null = null,
): Promise<WrittenFunction[]> {
  await rm(destination, { recursive: true, force: true });
  const files = (await readdir(directory, { withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const written: WrittenFunction[] = [];
  for (const { name } of files) {
    written.push(await writeFunction(join(directory, name), destination, notFoundPage));
  }
  return written;
}

async function writeFunction(
  file: string,
  destination: string,
  notFoundPage: BuiltPage | null,
): Promise<WrittenFunction> {
  const { name } = parse(file);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: late },
    ssr: { noExternal: true, external: native },
    define: { BUILT_NOT_FOUND_PAGE: JSON.stringify(notFoundPage) },
    build: {
      ssr: file,
      outDir: destination,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      // Errors in the log name functions and lines that a person can find.
      minify: false,
      rolldownOptions: {
        treeshake: { moduleSideEffects: 'no-external' },
        output: { entryFileNames: '[name].mjs', codeSplitting: false, comments: false },
      },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return { name, modules: chunk.moduleIds.map(pathInProject) };
}

const pathInProject = (file: string) => relative(process.cwd(), file).split(sep).join('/');
