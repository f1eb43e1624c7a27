import { writeFileSync } from 'node:fs';
import { startBenchSite } from './bench-site.ts';
const site = await startBenchSite(Number(process.argv[2] ?? 10));
writeFileSync('/tmp/lh/site.json', JSON.stringify(site));
console.log(site.url);
setInterval(() => {}, 1e6);
