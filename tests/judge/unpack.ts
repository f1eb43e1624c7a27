import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { manifestName, readManifest } from '../../local/functions/deployed-functions.ts';
import { toolsDirectory } from './tools.ts';

/** The part of node-stream-zip that is used. It is installed beside the builder, where no import of the project finds it. */
interface Zip {
  async: new (options: {
    file: string;
  }) => {
    extract(entry: null, directory: string): Promise<number>;
    close(): Promise<void>;
  };
}

/** Unpacks every function of a deploy into a folder of its name, beside a copy of the manifest. */
export async function unpackFunctions(archives: string, destination: string): Promise<void> {
  const { async: Archive } = createRequire(join(toolsDirectory, 'package.json'))(
    'node-stream-zip',
  ) as Zip;
  for (const { name } of (await readManifest(archives)) ?? []) {
    const directory = join(destination, name);
    await mkdir(directory, { recursive: true });
    const archive = new Archive({ file: join(archives, `${name}.zip`) });
    await archive.extract(null, directory);
    await archive.close();
  }
  await copyFile(join(archives, manifestName), join(destination, manifestName));
}
