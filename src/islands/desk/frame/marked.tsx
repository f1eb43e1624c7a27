import { Fragment } from 'react';

interface MarkedProps {
  text: string;
  /** Words that are looked for in it, in any order. */
  words: string;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** A text in which the words that were looked for are marked. */
export function Marked({ text, words }: MarkedProps) {
  const sought = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(special, String.raw`\$&`));
  if (sought.length === 0) return text;
  const found = [...text.matchAll(new RegExp(sought.join('|'), 'gi'))];
  const ends = [0, ...found.map(({ 0: word, index }) => index + word.length)];
  return (
    <>
      {found.map(({ 0: word, index }, at) => (
        <Fragment key={index}>
          {text.slice(ends[at], index)}
          <mark>{word}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
