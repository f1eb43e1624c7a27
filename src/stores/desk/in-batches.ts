interface Batches<Answer> {
  answers: Answer[];
  /** Of how many items nobody knows, because a request after the first has failed. */
  unsent: number;
}

/**
 * Sends any number of items, one request after the other. Rejects when nothing was done.
 * @param size how many a request may name.
 */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  size: number,
  send: (some: Item[]) => Promise<{ answer: Answer }>,
): Promise<{ answer: Batches<Answer> }> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += size) {
    try {
      answers.push((await send(items.slice(at, at + size))).answer);
    } catch (error) {
      if (at === 0) throw error;
      return { answer: { answers, unsent: items.length - at } };
    }
  }
  return { answer: { answers, unsent: 0 } };
}
