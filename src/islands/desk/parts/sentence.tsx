import { Fragment } from 'react';
import type { SentencePart } from './activity-words.ts';

/** A sentence about an event. Names move nothing that stands beside them, whatever their direction. */
export const Sentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence keeps its order.
    <Fragment key={index}>
      {index > 0 && ' '}
      {typeof part === 'string' ? part : <bdi>{part.name}</bdi>}
    </Fragment>
  ));
