import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './linked-text.ts';

const addresses = (text: string) =>
  piecesOf(text).flatMap((piece) => ('address' in piece ? [piece.address] : []));

describe('the addresses in a text', () => {
  it('end before what ends the sentence', () => {
    expect(piecesOf('See https://example.org/a, please (http://example.org/b?c=d).')).toEqual([
      { text: 'See ' },
      { address: 'https://example.org/a' },
      { text: ', please (' },
      { address: 'http://example.org/b?c=d' },
      { text: ').' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://',
    'www.example.org',
  ])('are none for %s', (text) => expect(piecesOf(text)).toEqual([{ text }]));

  it('are shown as a browser opens them', () => {
    expect(addresses('https://аpple.com/a')).toEqual(['https://xn--pple-43d.com/a']);
    expect(addresses('https://example.org/\u202Egpj.exe')).toEqual([
      'https://example.org/%E2%80%AEgpj.exe',
    ]);
    expect(addresses('https://bank.example@evil.example/')).toEqual([
      'https://bank.example@evil.example/',
    ]);
  });

  it('leave all other words as they are', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        fc.pre(!/https?:\/\//i.test(words));
        expect(piecesOf(words)).toEqual(words ? [{ text: words }] : []);
      }),
    );
  });
});
