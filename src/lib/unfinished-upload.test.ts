import { expect, it } from 'vitest';
import { unfinishedUpload } from './unfinished-upload.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const entry = (filename: string, hoursAgo: number, kind = 'video') =>
  JSON.stringify({
    size: 9,
    metadata: { kind, filename },
    creationTime: new Date(now - hoursAgo * 3_600_000).toString(),
    uploadUrl: '/api/upload/tus/1',
  });

/** As much of the browser's storage as is read: its keys are properties of its own. */
function storageOf(entries: Record<string, string>): () => Storage {
  const storage = { ...entries };
  Object.defineProperty(storage, 'getItem', {
    enumerable: false,
    value: (key: string) => entries[key] ?? null,
  });
  return () => storage as unknown as Storage;
}

it('names the latest upload of its kind that can go on', () => {
  const storage = storageOf({
    'tus::a::1': entry('first.mp4', 5),
    'tus::b::2': entry('second.mp4', 1),
    'tus::c::3': entry('still.png', 0, 'image'),
  });
  expect(unfinishedUpload('video', storage, now)).toBe('second.mp4');
  expect(unfinishedUpload('image', storage, now)).toBe('still.png');
  expect(unfinishedUpload('thumbnail', storage, now)).toBeUndefined();
});

it('forgets what the server has let go of, and passes over what it cannot read', () => {
  const storage = storageOf({
    'tus::a::1': entry('old.mp4', 25),
    'tus::b::2': '{"metadata":{}}',
    'tus::c::3': 'not JSON',
    authToken: entry('foreign.mp4', 1),
  });
  expect(unfinishedUpload('video', storage, now)).toBeUndefined();
});

it('finds nothing where the browser refuses its storage', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(unfinishedUpload('video', refused)).toBeUndefined();
});
