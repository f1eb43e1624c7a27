// A program: measures what the handler of a list costs beside the database's answer, which is asked for once and then
// given at once every time.
import type { Context } from '@netlify/functions';
import { listVideos } from '#contract/endpoints/list-videos';
import { galleryPageSize } from '#contract/limits';
import list from '../../netlify/functions/videos.ts';

const calls = 5000;
const address = `http://localhost${listVideos.path}?limit=${galleryPageSize.videos}`;

const fetchNow = globalThis.fetch;
const sent: string[] = [];
let answer = '';
globalThis.fetch = async (url, init) => {
  sent.push(String(init?.body));
  if (answer === '') answer = await (await fetchNow(url, init)).text();
  return new Response(answer, { headers: { 'Content-Type': 'application/json' } });
};

const call = () => list(new Request(address), {} as Context);

await call();
const statements = sent.length;
if (statements !== 1) throw new Error(`A list takes ${statements} statements.`);
for (let warming = 0; warming < 500; warming++) await call();
const startedAt = performance.now();
for (let round = 0; round < calls; round++) await call();
const ownMs = (performance.now() - startedAt) / calls;
process.stdout.write(JSON.stringify({ statement: JSON.parse(sent[0] ?? ''), ownMs }));
