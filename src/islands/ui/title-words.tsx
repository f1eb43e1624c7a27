import { titleParts } from '#lib/title-fit';

/** The words of a title, none of them left behind at its hyphen. */
export const titleWords = (title: string) =>
  titleParts(title).map((text, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone.
      <span key={place} className="whole">
        {text}
      </span>
    ) : (
      text
    ),
  );
