/**
 * Takes the answer to the newest question only: an older one may arrive after it.
 * @returns asks, and rejects as the asking does, unless a newer question was put meanwhile.
 */
export function newestAnswer<Answer>(
  take: (answer: Answer) => void,
): (asking: Promise<Answer>) => Promise<void> {
  let newest: Promise<Answer> | undefined;
  return async (asking) => {
    newest = asking;
    try {
      const answer = await asking;
      if (newest === asking) take(answer);
    } catch (error) {
      if (newest === asking) throw error;
    }
  };
}
