import { describe, expect, it } from 'vitest';
import { nextCursor } from './next-link.ts';

const cursorIn = (link: string) => nextCursor(new Headers({ Link: link }));

describe('nextCursor', () => {
  it('reads the cursor of the next page', () => {
    expect(cursorIn('</api/videos?limit=4&cursor=0.12.3>; rel="next"')).toBe('0.12.3');
    expect(cursorIn('</a>; rel="prev", </a?cursor=x%2Fy>; rel=next')).toBe('x/y');
  });

  it('knows the last page', () => {
    expect(nextCursor(new Headers())).toBeNull();
    expect(cursorIn('</api/videos?cursor=1>; rel="prev"')).toBeNull();
    expect(cursorIn('</api/videos>; rel="next"')).toBeNull();
  });
});
