/** Promises that outlive their answer (`context.waitUntil`). */
export class PendingWork {
  readonly #promises = new Set<Promise<unknown>>();

  /** Keeps a promise until it settles; a failure is logged with the function's name. */
  add(name: string, promise: Promise<unknown>): void {
    const settled = Promise.resolve(promise)
      .catch((error: unknown) => console.error(`[${name}] waitUntil failed:`, error))
      .finally(() => this.#promises.delete(settled));
    this.#promises.add(settled);
  }

  /** Waits until nothing is left, also of what was added meanwhile. */
  async drained(): Promise<void> {
    while (this.#promises.size > 0) await Promise.all(this.#promises);
  }
}
