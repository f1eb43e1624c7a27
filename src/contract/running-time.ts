/**
 * The seconds that a running time such as `2:35` or `1:02:35` names; `null` for `00:00` and whatever is none, which say
 * that it is unknown.
 */
export function secondsOf(duration: string): number | null {
  if (!/^\d{1,3}(?::[0-5]?\d){1,2}$/.test(duration)) return null;
  const seconds = duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds || null;
}

/** A timecode of an editing program, whose last two digits count frames. */
const timecode = /^(\d+:\d\d:\d\d)[:;]\d\d$/;

/**
 * A running time as it is typed: seconds alone, `M:SS`, `H:MM:SS`, or a timecode, whose frames are left out; zero
 * says that it is unknown. `null` for anything else.
 */
export function readRunningTime(text: string): string | null {
  const [, time = text] = timecode.exec(text) ?? [];
  if (/^\d{1,5}$/.test(time)) return slateTime(Number(time));
  const isUnknown = /^0{1,2}(?::00?){1,2}$/.test(time);
  return isUnknown || secondsOf(time) !== null ? time : null;
}

/** Whether a work says how long it is, in whatever form: `00:00` says that nobody knows. */
export const isRunningTime = (duration: string): boolean => /[1-9]/.test(duration);

/**
 * A running time as people read it: `MM:SS`, from an hour on `H:MM:SS`. Of a timecode such as `00:01:30:12` the frames are
 * left out; another text stays as it is.
 */
export function shownRunningTime(duration: string): string {
  const [, time = duration] = timecode.exec(duration) ?? [];
  const seconds = secondsOf(time);
  if (seconds === null) return duration;
  return slateTime(seconds);
}

/** A position in a film, or its length, as a slate says it: `00:08`, from an hour on `1:02:35`. */
export function slateTime(seconds: number): string {
  const whole = Math.floor(seconds) || 0;
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [...(whole < 3600 ? [] : [Math.floor(whole / 3600)]), ...parts].join(':');
}

/** A length of time as ISO 8601 writes it, such as `PT2M35S`. */
export function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.flatMap(([count, unit]) => (count > 0 ? [count, unit] : [])).join('')}`;
}
