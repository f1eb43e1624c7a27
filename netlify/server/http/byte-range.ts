import { uploadPartBytes } from '#contract/limits';

/** What a caller asked for of something that has a size; positions count from 0 and are included. */
export type RequestedRange =
  | { wanted: 'whole' }
  | { wanted: 'part'; first: number; last: number }
  | { wanted: 'nothing that is there' };

const whole: RequestedRange = { wanted: 'whole' };

/**
 * Reads a `Range` header (RFC 9110, section 14.2). One that is malformed, in another unit or of several ranges is
 * ignored, as the RFC allows.
 */
export function readRange(header: string | null, bytes: number): RequestedRange {
  const { first, last } =
    /^bytes=\s*(?<first>\d*)-(?<last>\d*)\s*$/i.exec(header ?? '')?.groups ?? {};
  if (first === undefined || last === undefined || first + last === '') return whole;
  const range =
    first === ''
      ? { first: Math.max(bytes - Number(last), 0), last: bytes - 1 }
      : { first: Number(first), last: last === '' ? bytes - 1 : Number(last) };
  if (first !== '' && last !== '' && range.first > range.last) return whole;
  if (range.first >= bytes) return { wanted: 'nothing that is there' };
  return { wanted: 'part', first: range.first, last: Math.min(range.last, bytes - 1) };
}

/** The step at whose multiples a long range is cut: half of what is kept together, and of what a function may send. */
const sliceBytes = uploadPartBytes / 2;

/**
 * The last byte of the answer to a range: all of it when that is less than 4 MiB, else up to a multiple of 2 MiB, so
 * that a player which goes on from there asks for bytes of one stored part. A 206 may hold less than was asked for
 * (RFC 9110, section 15.3.7); its `Content-Range` says how much.
 */
export function lastOfSlice(first: number, last: number): number {
  if (last - first + 1 < 2 * sliceBytes) return last;
  return (Math.floor((first - 1) / sliceBytes) + 2) * sliceBytes - 1;
}
