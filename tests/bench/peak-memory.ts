// Loaded before a program: writes down, at its end, how much memory it has taken at most, in MiB.
import { appendFileSync } from 'node:fs';

process.on('exit', () => {
  const file = process.env['PEAK_MEMORY_FILE'];
  const mebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
  if (file) appendFileSync(file, `${mebibytes}\n`);
});
