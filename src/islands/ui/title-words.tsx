import { titleParts } from '#lib/title-fit';

/** The words of a title, none of them left behind at its hyphen. */
export const TitleWords = ({ text: title }: { text: string }) =>
  titleParts(title).map(({ text, whole }, place) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
      <span key={place} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  );
