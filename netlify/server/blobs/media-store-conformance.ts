import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Manifest } from './manifest.ts';
import { type MediaStore, MissingPart } from './media-store.ts';

const manifestOf = (parts: string[]): Manifest => ({
  extension: 'mp4',
  bytes: 6,
  partBytes: 4,
  parts,
  createdAt: '2026-01-02T03:04:05.000Z',
});

/** What every store of media has to do. */
export function describeMediaStore(name: string, makeStore: () => MediaStore): void {
  describe(`${name} as a media store`, () => {
    it('knows no file before its manifest is there', async () => {
      const store = makeStore();
      await store.putPart('early', 0, Buffer.from('abcd'));
      expect(await store.find('early')).toBeNull();
    });

    it('gives back manifest and parts byte for byte', async () => {
      const store = makeStore();
      const parts = [Buffer.from([0, 255, 13, 10]), Buffer.from([128, 0])];
      const names = await Promise.all(parts.map((part, at) => store.putPart('whole', at, part)));
      await store.finish('whole', manifestOf(names));
      expect(await store.find('whole')).toEqual(manifestOf(names));
      const read = await Promise.all(names.map((part) => store.readPart('whole', part)));
      expect(Buffer.concat(read)).toEqual(Buffer.concat(parts));
    });

    it('keeps a part that is a view of a larger buffer without its surroundings', async () => {
      const store = makeStore();
      const name = await store.putPart('view', 0, Buffer.from('-part-').subarray(1, 5));
      expect(Buffer.from(await store.readPart('view', name)).toString()).toBe('part');
    });

    it('keeps a part of 4 MiB', async () => {
      const store = makeStore();
      const part = randomBytes(4 * 1_048_576);
      const name = await store.putPart('large', 0, part);
      expect(part.equals(await store.readPart('large', name))).toBe(true);
    });

    it('keeps two different parts of one place apart', async () => {
      const store = makeStore();
      const [first, second] = await Promise.all(
        ['abcd', 'efgh'].map((text) => store.putPart('twice', 0, Buffer.from(text))),
      );
      expect(first).not.toBe(second);
      expect(Buffer.from(await store.readPart('twice', String(first))).toString()).toBe('abcd');
    });

    it('lets go of the parts that a manifest does not name', async () => {
      const store = makeStore();
      const kept = await store.putPart('swept', 0, Buffer.from('kept'));
      const dropped = await store.putPart('swept', 0, Buffer.from('drop'));
      await store.finish('swept', manifestOf([kept]));
      expect(Buffer.from(await store.readPart('swept', kept)).toString()).toBe('kept');
      await expect(store.readPart('swept', dropped)).rejects.toThrow(MissingPart);
    });

    it('lets go of one part and keeps the others', async () => {
      const store = makeStore();
      const kept = await store.putPart('dropped', 0, Buffer.from('kept'));
      const dropped = await store.putPart('dropped', 1, Buffer.from('drop'));
      await store.dropPart('dropped', dropped);
      await store.dropPart('dropped', dropped);
      expect(Buffer.from(await store.readPart('dropped', kept)).toString()).toBe('kept');
      await expect(store.readPart('dropped', dropped)).rejects.toThrow(MissingPart);
    });

    it('names the ids under which anything is kept', async () => {
      const store = makeStore();
      await store.finish('whole', manifestOf([await store.putPart('whole', 0, Buffer.from('a'))]));
      await store.putPart('begun', 0, Buffer.from('b'));
      expect(await store.ids()).toEqual(expect.arrayContaining(['begun', 'whole']));
    });

    it('knows a file by another id without copying it, and then by that alone', async () => {
      const store = makeStore();
      const part = await store.putPart('first', 0, Buffer.from('abcdef'));
      await store.finish('first', manifestOf([part]));
      expect(await store.readdress('first', 'second')).toBe(true);
      await store.forget('first');
      expect(await store.find('first')).toBeNull();
      expect(await store.readdress('second', 'third')).toBe(true);
      const moved = await store.find('third');
      expect(moved).toEqual({ ...manifestOf([part]), partsUnder: 'first' });
      await store.remove('third');
      expect(await store.find('third')).toBeNull();
      await expect(store.readPart('first', part)).rejects.toThrow(MissingPart);
    });

    it('readdresses nothing that it does not know', async () => {
      const store = makeStore();
      expect(await store.readdress('never-there', 'elsewhere')).toBe(false);
      expect(await store.find('elsewhere')).toBeNull();
    });

    it('removes everything under an id and nothing under a longer one', async () => {
      const store = makeStore();
      for (const id of ['demo', 'demo-2']) {
        await store.finish(id, manifestOf([await store.putPart(id, 0, Buffer.from('abcd'))]));
      }
      const [name] = (await store.find('demo'))?.parts ?? [];
      await store.remove('demo');
      await store.remove('never-there');
      expect(await store.find('demo')).toBeNull();
      await expect(store.readPart('demo', String(name))).rejects.toThrow(MissingPart);
      expect(await store.find('demo-2')).not.toBeNull();
    });
  });
}
