// A program: sends one request over and over on several connections and writes how many were answered in a second.
import { Agent, type RequestOptions, request } from 'node:http';

/** What the program is told, as JSON in its first parameter. */
export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
}

const load = JSON.parse(process.argv[2] ?? '') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
const options: RequestOptions = { agent, method: load.method, headers: load.headers };

await run(1);
const answered = await run(load.seconds);
process.stdout.write(String(answered / load.seconds));
process.exit(0);

/** @returns how many requests were answered within so many seconds. */
async function run(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const connection = async () => {
    while (performance.now() < end) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  return count;
}

function once(): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(load.url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${load.url} answered ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
    });
    outgoing.once('error', reject);
    outgoing.end(load.body);
  });
}
