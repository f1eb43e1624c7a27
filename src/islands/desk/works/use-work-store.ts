import { useRef } from 'react';
import type { DeskWork } from '#contract/entities/desk-work';
import { type WorkForm, type WorkKind, works } from '#stores/desk/works';

/** Keeps one work, which is added by the first form that is stored and changed by the next ones. */
export function useWorkStore(kind: WorkKind, work: DeskWork | undefined) {
  const stored = useRef(work);
  const [key, isTried] = [useRef<string>(undefined), useRef(false)];
  const { create, change } = works[kind];

  async function store(form: WorkForm, version?: number): Promise<DeskWork> {
    if (stored.current) {
      stored.current = await change(stored.current.id, form, version ?? stored.current.version);
      return stored.current;
    }
    key.current ??= crypto.randomUUID();
    const isRepeat = isTried.current;
    isTried.current = true;
    stored.current = await create(form, key.current);
    // The first form may have arrived without its answer: what it added is then what was found.
    return isRepeat ? store(form) : stored.current;
  }

  return { stored, store };
}
