import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupHtml, markupOf, plainText, type Run, runsOf, safeAddress } from './text-markup.ts';

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const markups = fc.oneof(
  hostileText,
  fc
    .array(
      fc.oneof(
        fc.constantFrom('*', '**', '***', '[', ']', '(', ')', '](', '\\', ' ', '\n', 'word', '<b>'),
        fc.constantFrom('javascript:alert(1)', 'https://example.org', '/videos', '//evil.example'),
        hostileText,
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

const allowed = /<(?:\/?(?:strong|em)|a href="(?<address>[^"]*)"|\/a)>/g;

/** What a browser shows of HTML without elements. */
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the markup of a text', () => {
  it('makes bold, italic and links of its signs', () => {
    expect(markupHtml('**Bold**, *italic* and ***both***.')).toBe(
      '<strong>Bold</strong>, <em>italic</em> and <strong><em>both</em></strong>.',
    );
    expect(markupHtml('See [**all** films](/videos) or [write](mailto:a@b.example).')).toBe(
      'See <a href="/videos"><strong>all</strong> films</a> or <a href="mailto:a@b.example">write</a>.',
    );
    expect(markupHtml('**over [a link](https://example.org/?a=1&b=2) and on**')).toBe(
      '<strong>over </strong><a href="https://example.org/?a=1&amp;b=2"><strong>a link</strong></a><strong> and on</strong>',
    );
    expect(markupHtml(String.raw`\*as such\*, \[too\](/x)`)).toBe('*as such*, [too](/x)');
  });

  it.each([
    'Script first. Models second.',
    '2 * 3 * 4, and a * alone',
    '**never ended, nor * this',
    'snake_case_names and __init__',
    'C:\\films\\cuts',
    '[sic] and [x] (y)',
    '***** five stars *****',
    'a ****b**** c',
    'It’s “quoted” – 5 < 6 & 7 > 6',
  ])('leaves a plain text as it is: %s', (text) => {
    expect(unescaped(markupHtml(text))).toBe(text);
    expect(plainText(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://example.org/"onmouseover="alert(1)',
    'https://',
    'films',
    '#top',
    '',
  ])('makes no link to %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
    expect(markupHtml(`[words](${address})`)).not.toContain('<a');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<svg/onload=alert(1)>**',
    '[<img src=x onerror=alert(1)>](https://example.org)',
    '[x](https://example.org/"><script>alert(1)</script>)',
    "[x](https://example.org/'onclick='alert(1))",
    '[a](/x)[<b>](/"y)',
    '&lt;script&gt;&#x3C;script&#x3E;',
    '<<b>script>alert(1)<</b>/script>',
    '[x]([y](javascript:alert(1)))',
    '*[**](/x)*<i>**',
  ])('shows HTML as text: %s', (text) => {
    const left = markupHtml(text).replace(allowed, '');
    expect(left).not.toMatch(/[<>"']/);
  });

  it('never emits anything but its three elements, well nested, with safe addresses', () => {
    fc.assert(
      fc.property(markups, (markup) => {
        const html = markupHtml(markup);
        const open: string[] = [];
        for (const [tag] of html.matchAll(allowed)) {
          const name = /[a-z]+/.exec(tag)?.[0] ?? '';
          if (tag.startsWith('</')) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
        for (const { groups } of html.matchAll(allowed)) {
          const address = groups?.['address'];
          if (address === undefined) continue;
          const { protocol } = new URL(unescaped(address), 'https://own.example');
          expect(['http:', 'https:', 'mailto:']).toContain(protocol);
          expect(unescaped(address)).toMatch(/^(https?:|mailto:|\/(?![/\\]))/);
        }
        const left = html.replace(allowed, '');
        expect(left).not.toMatch(/[<>"']/);
        expect(unescaped(left)).toBe(plainText(markup));
      }),
    );
  });

  it('is read as it was written', () => {
    const words = fc.oneof(
      fc.constantFrom('a', ' a', 'b ', ' ', ' c ', '*', '**', '\\', '[x](/y)', ']', '\\*', ')('),
      hostileText.filter((text) => text !== ''),
    );
    const run: fc.Arbitrary<Run> = fc.record({
      text: words,
      bold: fc.boolean(),
      italic: fc.boolean(),
      address: fc.option(fc.constantFrom('/videos', 'https://example.org/'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
        const markup = markupOf(runs);
        expect(plainText(markup)).toBe(runs.map(({ text }) => text).join(''));
        const read = runsOf(markup);
        expect(letters(read)).toEqual(letters(runs));
        expect(markupOf(read)).toBe(markup);
      }),
    );
  });

  it('takes no longer for many signs without a partner', () => {
    for (const sign of ['*a ', '[', '[a](', '**a', '\\', '[\\]', '[a](/b']) {
      const started = performance.now();
      markupHtml(sign.repeat(20_000 / sign.length));
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});

/** Each letter with its look: that of white space may have changed. */
const letters = (runs: readonly Run[]) =>
  runs.flatMap(({ text, ...look }) =>
    [...text.replace(/\s/gu, '')].map((letter) => ({ letter, ...look })),
  );
