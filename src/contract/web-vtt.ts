// Captions as the W3C describes them (https://www.w3.org/TR/webvtt1/#file-structure).

const time = /(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/.source;
const timings = new RegExp(`^${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t].*)?$`);

/** Why a text is no WebVTT file with captions in it, in words for a person; `null` when it is one. */
export function faultOfWebVtt(text: string): string | null {
  const lines = text.split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'Captions must be a WebVTT file';
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const fault = faultOfTimings(line, isAfterBlank(lines, index));
    if (fault) return `Captions, line ${index + 1}: ${fault}`;
    cues++;
  }
  return cues === 0 ? 'There are no captions in this file' : null;
}

/** A caption begins behind an empty line, with its times or with a name and then its times. */
const isAfterBlank = (lines: string[], index: number) =>
  index > 1 && (lines[index - 1] === '' || (index > 2 && lines[index - 2] === ''));

function faultOfTimings(line: string, isFirst: boolean): string | null {
  const parts = timings.exec(line);
  if (!parts) return 'times are written like 00:01.000 --> 00:04.000';
  if (!isFirst) return 'an empty line must stand before each caption';
  const [start = 0, end = 0] = [parts.slice(1, 5), parts.slice(5, 9)].map(millisecondsOf);
  return end > start ? null : 'a caption must end after it begins';
}

function millisecondsOf([hours = '0', minutes, seconds, rest]: string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}
