/** A position in a film as a slate says it, `00:08`, from an hour on `1:02:35`. */
export function slateTime(seconds: number): string {
  const whole = Math.floor(seconds) || 0;
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [...(whole < 3600 ? [] : [Math.floor(whole / 3600)]), ...parts].join(':');
}
