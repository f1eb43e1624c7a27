import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { readFormFile } from './read-form-file.ts';

const maxBytes = 1000;

async function send(form: BodyInit, type?: string): Promise<File> {
  // Functions get a body whole; undici's own stream of a form does not bear being given up.
  const whole = new Response(form);
  const headers = { 'Content-Type': type ?? whole.headers.get('Content-Type') ?? '' };
  const body = await whole.arrayBuffer();
  return readFormFile(
    new Request('https://example.org/', { method: 'POST', body, headers }),
    maxBytes,
  );
}

const formWith = (...files: File[]) => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
};

/** A multipart body of one field, written by hand so that every part of it can be wrong. */
const written = fc
  .record({
    boundary: fc.string({ maxLength: 80 }),
    declared: fc.string({ maxLength: 80 }),
    disposition: fc.oneof(fc.string(), fc.constant('form-data; name="file"; filename="a.png"')),
    header: fc.string({ unit: 'binary' }),
    content: fc.uint8Array({ maxLength: 1500 }),
    ending: fc.constantFrom('--', '', '\r\n', '----'),
  })
  .map(({ boundary, declared, disposition, header, content, ending }) => ({
    type: `multipart/form-data; boundary=${declared}`,
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n${header}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}${ending}`),
    ]),
  }));

describe('readFormFile', () => {
  it('reads a file with every name and content byte for byte', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ maxLength: maxBytes }), async (filename, bytes) => {
        const file = await send(formWith(new File([bytes], filename)));
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      }),
    );
  });

  it('refuses everything else with a problem', async () => {
    const whole = fc.tuple(written, fc.boolean());
    await fc.assert(
      fc.asyncProperty(whole, async ([{ type, body }, isDeclared]) => {
        const headers = isDeclared ? type : 'multipart/form-data; boundary=x';
        const outcome = await attempt(() => send(body, headers));
        if (outcome instanceof File) expect(outcome.size).toBeLessThanOrEqual(maxBytes);
        else expect(outcome).toBeInstanceOf(Problem);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a larger file', () => send(formWith(new File([new Uint8Array(maxBytes + 1)], 'a'))), 413],
    ['much more than a file', () => send(formWith(new File([new Uint8Array(200_000)], 'a'))), 413],
    ['two files', () => send(formWith(new File(['a'], 'a'), new File(['b'], 'b'))), 400],
    ['no file', () => send(formWith()), 400],
    ['JSON', () => send('{}', 'application/json'), 415],
  ])('refuses %s', async (_, sending, status) => {
    await expect(sending()).rejects.toMatchObject({ status });
  });
});

/** What comes of a call; a header that cannot be sent at all is refused before it. */
async function attempt(call: () => Promise<File>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const isNoHeader = error instanceof TypeError && /header|ByteString/i.test(error.message);
    return isNoHeader ? new Problem('malformed') : error;
  }
}
