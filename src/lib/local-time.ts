// Times as the control for date and time has them: of the place where the browser is.

/** @param at ISO 8601. @returns such as `2026-03-01T18:30`, or the empty text for something else. */
export function toLocalTime(at: string | null): string {
  const time = new Date(at ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** @param text such as `2026-03-01T18:30`. @returns ISO 8601 in UTC, or `null` for something else. */
export function fromLocalTime(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
