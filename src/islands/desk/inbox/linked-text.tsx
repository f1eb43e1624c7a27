import { Fragment } from 'react';
import { piecesOf } from '#lib/linked-text';

/** A text that a stranger wrote, with its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  // The pieces of one text never change their places.
  return piecesOf(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={place}>
      {'address' in piece ? <OutsideLink address={piece.address} /> : piece.text}
    </Fragment>
  ));
}

/** A link to an address that a stranger gave, which shows where it leads. Where it needs lines, they end after a slash. */
export function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {Array.from(address.matchAll(/[^/]*\/+|[^/]+$/g), ({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}
