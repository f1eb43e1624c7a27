import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidCursor, readCursor, writeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.nat(2_147_483_647),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
        fc.nat(2_147_483_647),
        (placement, publishedAt, id) => {
          const cursor = { placement, publishedAt, id };
          expect(readCursor(writeCursor(cursor))).toEqual(cursor);
        },
      ),
    );
  });

  it('is refused when it is anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          readCursor(text);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidCursor);
        }
      }),
    );
    for (const text of [
      '',
      '1.2',
      '1.2.3.4',
      '99999999999.1.1',
      '1.999999999999999.1',
      '01.2.3',
      '1.2.03',
    ]) {
      expect(() => readCursor(text), text).toThrow(InvalidCursor);
    }
  });
});
