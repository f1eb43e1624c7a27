import { defaultCache } from '#contract/limits';
import { retrying } from '#lib/retrying';

export interface CachePolicy {
  /** For so long an answer is given again without asking. */
  freshMs: number;
  /** For so long an answer may be shown while it is asked for again. */
  keptMs: number;
}

interface Entry {
  value: unknown;
  at: number;
}

/** Answers by key: kept for a while, asked for once however many ask, and asked again when the asking failed. */
export class QueryCache {
  readonly #policy: CachePolicy;
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(policy: CachePolicy = defaultCache) {
    this.#policy = policy;
  }

  /** What is kept under a key, fresh or not. */
  peek<Value>(key: string): Value | undefined {
    return this.#younger(key, this.#policy.keptMs)?.value as Value | undefined;
  }

  /** Whether `load` answers without asking. */
  isFresh(key: string): boolean {
    return this.#younger(key, this.#policy.freshMs) !== undefined;
  }

  /** Keeps what was learned in another way. */
  put(key: string, value: unknown): void {
    this.#entries.set(key, { value, at: Date.now() });
  }

  clear(): void {
    this.#entries.clear();
    this.#running.clear();
  }

  /** The fresh answer under a key, or a new one. @throws whatever `ask` throws at its last try. */
  async load<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
    const fresh = this.#younger(key, this.#policy.freshMs);
    if (fresh) return fresh.value as Value;
    return (this.#running.get(key) ?? this.#ask(key, ask)) as Promise<Value>;
  }

  #ask<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
    const promise = retrying(ask)
      .then((value) => {
        // After a `clear` an answer on its way may be older than the change that caused it.
        if (this.#running.get(key) === promise) this.put(key, value);
        return value;
      })
      .finally(() => {
        if (this.#running.get(key) === promise) this.#running.delete(key);
      });
    this.#running.set(key, promise);
    return promise;
  }

  #younger(key: string, ageMs: number): Entry | undefined {
    const entry = this.#entries.get(key);
    // A clock that was set back says less than nothing.
    return entry && Math.abs(Date.now() - entry.at) < ageMs ? entry : undefined;
  }
}
