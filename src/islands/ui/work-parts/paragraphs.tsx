import { paragraphsOf } from '#lib/paragraphs';

interface ParagraphsProps {
  text: string;
  className?: string;
}

/** A text as its paragraphs. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}
