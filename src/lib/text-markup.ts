// The markup of site texts: **bold**, *italic*, [words](address), and a backslash before a sign that is meant as such.
// Everything else is text, so what was written before there was a markup reads as it did.

/** A stretch of a text that looks the same throughout. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Where it leads, as a link. */
  address: string | undefined;
}

/** What a backslash may stand before. */
const escapable = String.raw`[\\*[\]]`;

const tokens = new RegExp(
  [
    String.raw`\\(?<escaped>${escapable})`,
    String.raw`(?<stars>\*+)`,
    String.raw`\[(?<words>(?:\\${escapable}|[^[\]\\]|\\(?!${escapable}))+)\]\((?<address>[^\s()]+)\)`,
  ].join('|'),
  'g',
);

/** A sign that may begin or end bold (two stars) or italic (one). */
interface Mark {
  stars: string;
  opens: boolean;
  closes: boolean;
}

type Piece = Mark | { text: string; address: string | undefined };

/** The stretches of a paragraph that is written in markup. */
export function runsOf(markup: string): Run[] {
  const pieces = piecesOf(markup, 0, markup.length, undefined);
  const acting = new Set([...paired(pieces, '**'), ...paired(pieces, '*')]);
  const look = { bold: false, italic: false };
  const runs: Run[] = [];
  for (const piece of pieces) {
    if (!('stars' in piece)) runs.push({ ...piece, ...look });
    else if (!acting.has(piece)) runs.push({ text: piece.stars, ...look, address: undefined });
    else if (piece.stars === '**') look.bold = !look.bold;
    else look.italic = !look.italic;
  }
  return joined(runs);
}

function piecesOf(markup: string, from: number, to: number, address: string | undefined): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string) => text && pieces.push({ text, address });
  let end = from;
  for (const { 0: found, index, groups } of markup.slice(from, to).matchAll(tokens)) {
    const start = from + index;
    add(markup.slice(end, start));
    end = start + found.length;
    if (groups?.['escaped']) add(groups['escaped']);
    else if (groups?.['stars']) pieces.push(...marksOf(markup, start, end, address));
    else {
      const leads = safeAddress(groups?.['address'] ?? '');
      const wordsEnd = start + 1 + (groups?.['words'] ?? '').length;
      if (!leads) add('[');
      pieces.push(...piecesOf(markup, start + 1, wordsEnd, leads));
      if (!leads) add(markup.slice(wordsEnd, end));
    }
  }
  add(markup.slice(end, to));
  return pieces;
}

/** Up to three stars mean something where words begin or end; others are stars. */
function marksOf(markup: string, start: number, end: number, address: string | undefined): Piece[] {
  const stars = markup.slice(start, end);
  const opens = /^\S/.test(markup.slice(end, end + 1));
  const closes = /^\S/.test(markup.slice(start - 1, start));
  if (stars.length > 3 || !(opens || closes)) return [{ text: stars, address }];
  const kinds = stars.length === 3 ? ['**', '*'] : [stars];
  return kinds.map((kind) => ({ stars: kind, opens, closes }));
}

/** The marks of a kind that have a partner. */
function paired(pieces: Piece[], stars: string): Mark[] {
  const marks = pieces.filter((piece): piece is Mark => 'stars' in piece && piece.stars === stars);
  const last = marks.findLastIndex(({ closes }) => closes);
  const found: Mark[] = [];
  for (const [place, mark] of marks.entries()) {
    const isOpen = found.length % 2 === 1;
    if (isOpen ? mark.closes : mark.opens && place < last) found.push(mark);
  }
  return found;
}

const sameLook = (one: Run, other: Run) =>
  one.bold === other.bold && one.italic === other.italic && one.address === other.address;

function joined(runs: Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const before = whole.at(-1);
    if (before && sameLook(before, run)) before.text += run.text;
    else whole.push({ ...run });
  }
  return whole;
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A plain text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** A paragraph of markup as HTML: nothing but `strong`, `em` and `a` with a safe address, everything else as text. */
export const markupHtml = (markup: string): string =>
  linked(runsOf(markup))
    .map(({ address, runs }) => {
      const html = runs.map(runHtml).join('');
      return address ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
    })
    .join('');

function runHtml({ text, bold, italic }: Run): string {
  const words = italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text);
  return bold ? `<strong>${words}</strong>` : words;
}

/** What a markup says, for places that take text alone: titles, descriptions, attributes. */
export const plainText = (markup: string): string =>
  runsOf(markup)
    .map(({ text }) => text)
    .join('');

/** The markup of stretches of text; what `runsOf` makes of it looks the same. White space at the edge of a look loses it. */
export const markupOf = (runs: readonly Run[]): string => {
  let markup = '';
  let look = { bold: false, italic: false };
  /** What ends stands before what begins. */
  const turnTo = (next: { bold: boolean; italic: boolean }) => {
    if (look.italic && !next.italic) markup += '*';
    if (look.bold !== next.bold) markup += '**';
    if (!look.italic && next.italic) markup += '*';
    look = next;
  };
  const plain = { bold: false, italic: false };
  const kept = linked(trimmed(runs));
  for (const [place, { address: leads, runs: within }] of kept.entries()) {
    const address = leads && safeAddress(leads);
    const first = within[0] ?? plain;
    // Ends before the link what does not go on in it, and begins in the link what begins with it.
    turnTo({ bold: look.bold && first.bold, italic: look.italic && first.italic });
    if (address) markup += '[';
    for (const { text, bold, italic } of within) {
      turnTo({ bold, italic });
      markup += text.replace(/[\\*[\]]/g, String.raw`\$&`);
    }
    const next = kept[place + 1]?.runs[0] ?? plain;
    turnTo({ bold: look.bold && next.bold, italic: look.italic && next.italic });
    if (address) markup += `](${address})`;
  }
  return markup;
};

/** Runs in a row that lead to the same address are one link. */
function linked(runs: readonly Run[]): { address: string | undefined; runs: Run[] }[] {
  const groups: { address: string | undefined; runs: Run[] }[] = [];
  for (const run of runs) {
    const before = groups.at(-1);
    if (before && before.address === run.address) before.runs.push(run);
    else groups.push({ address: run.address, runs: [run] });
  }
  return groups;
}

/** A mark has to touch a word: white space between two looks has what both have. */
function trimmed(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap((run) =>
    (run.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...run, text })),
  );
  const before = wordsBefore(pieces);
  const after = wordsBefore(pieces.toReversed()).toReversed();
  return joined(
    pieces.map((piece, place) =>
      isSpace(piece)
        ? {
            ...piece,
            bold: Boolean(before[place]?.bold && after[place]?.bold),
            italic: Boolean(before[place]?.italic && after[place]?.italic),
          }
        : piece,
    ),
  );
}

const isSpace = ({ text }: Run) => /^\s/.test(text);

/** Of each piece itself or the nearest before it that is no white space. */
function wordsBefore(pieces: readonly Run[]): (Run | undefined)[] {
  let word: Run | undefined;
  return pieces.map((piece) => {
    if (!isSpace(piece)) word = piece;
    return word;
  });
}

const protocols = ['http:', 'https:', 'mailto:'];

/**
 * The address of a link as it may stand in a page: of the web, of a mailbox, or a path of the site itself.
 * `undefined`: none of these. Browsers read a backslash as a slash and leave line breaks out, so neither may be in it.
 */
export function safeAddress(written: string): string | undefined {
  if (!/^[^\s\p{Cc}\\<>()"]+$/u.test(written)) return undefined;
  if (written.startsWith('/')) return written.startsWith('//') ? undefined : written;
  const { href, protocol } = URL.parse(written) ?? {};
  return protocol && protocols.includes(protocol) ? href : undefined;
}
