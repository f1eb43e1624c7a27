/**
 * Waits for work, but not without end: what has begun goes on.
 * @throws {Error} when it takes longer.
 */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`Nothing came of it within ${milliseconds / 1000} s.`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
