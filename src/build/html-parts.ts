/**
 * What a page of Astro's is made of, apart from its text, in which every `<` is written as `&lt;`: comments, `script`
 * and `style` elements with their content, and tags with their attributes, in which a `<` stands as it is. What looks
 * for an element must pass over the attributes: the texts of the works stand in them.
 */
const parts =
  /<!--[\s\S]*?-->|<(?<element>script|style)\b(?<attributes>(?:[^"'>]|"[^"]*"|'[^']*')*)>(?<body>[\s\S]*?)<\/\k<element>>|<(?<tag>\/?[a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/gi;

export interface InlineElement {
  element: 'script' | 'style';
  /** As they stand in the tag. */
  attributes: string;
  body: string;
  /** The whole of it, and where it begins. */
  text: string;
  index: number;
}

/** The scripts and styles of a page, in their order. */
export function inlineElementsOf(html: string): InlineElement[] {
  return [...html.matchAll(parts)].flatMap(({ groups, index, 0: text }) => {
    const { element, attributes = '', body = '' } = groups ?? {};
    if (element !== 'script' && element !== 'style') return [];
    return [{ element, attributes, body, text, index }];
  });
}

/** Where a page's head ends, or -1 when it has none. */
export function endOfHead(html: string): number {
  for (const { groups, index } of html.matchAll(parts)) {
    if (groups?.['tag'] === '/head') return index;
  }
  return -1;
}

/** The tag that an island begins with. */
export const islandTag = /<astro-island\b(?:[^"'>]|"[^"]*"|'[^']*')*>/g;
