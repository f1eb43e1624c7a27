const srtTimes =
  /^\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})\s*-->\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})/;

/**
 * The captions of a file as WebVTT. A SubRip file (SRT) has no heading, a number before each caption and commas in its
 * times; anything else stays as it is, for the check of the form to judge.
 */
export function webVttOf(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (lines[0]?.startsWith('WEBVTT') || !lines.some((line) => srtTimes.test(line))) return text;
  const kept = lines.filter((line, at) => !(/^\s*\d+\s*$/.test(line) && isTimes(lines[at + 1])));
  const captions = kept.map((line) =>
    line.replace(srtTimes, (_, start: string, startMs: string, end: string, endMs: string) => {
      return `${timeOf(start, startMs)} --> ${timeOf(end, endMs)}`;
    }),
  );
  return `WEBVTT\n\n${captions.join('\n').trim()}\n`;
}

const isTimes = (line = '') => srtTimes.test(line);

const timeOf = (time: string, ms: string) => `${time.padStart(8, '0')}.${ms.padEnd(3, '0')}`;
