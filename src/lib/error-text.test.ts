import { expect, test } from 'vitest';
import { ApiError } from '#contract/request';
import { errorText } from './error-text.ts';

const details = { fields: {}, retryAfterSeconds: null, requestId: null, body: null };

test('people are told what the server said, without the status', () => {
  expect(errorText(new ApiError(409, 'Already taken', details), 'Failed')).toBe('Already taken');
});

test('an answer without words gets the words of the form', () => {
  expect(errorText(new ApiError(500, '', details), 'Failed')).toBe('Failed');
  expect(errorText('nonsense', 'Failed')).toBe('Failed');
});

test('no answer at all is explained', () => {
  expect(errorText(new TypeError('Failed to fetch'), 'Failed')).toMatch(/could not be reached/);
});
