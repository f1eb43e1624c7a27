import { createElement, Fragment } from 'react';
import type { SentencePart } from './activity-words.ts';

/** A sentence about an event. Names move nothing that stands beside them, whatever their direction. */
export const Sentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  // Handed over one by one, the parts need no keys.
  createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) => [
      index > 0 && ' ',
      typeof part === 'string' ? part : createElement('bdi', null, part.name),
    ]),
  );
