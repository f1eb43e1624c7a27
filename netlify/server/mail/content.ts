import { escapeHtml } from '../http/escape-html.ts';

/** A part of a letter, in the order in which it is read. */
export type Block =
  | { paragraph: string }
  /** What a person wrote, set off from the rest. */
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { link: string; label: string };

/** Both forms of a letter, made from the same blocks, so that they say the same. */
export interface Content {
  text: string;
  html: string;
}

/** Writes blocks as plain text and as HTML. Whatever stands in them is shown, never interpreted. */
export function contentOf(blocks: Block[]): Content {
  const body = blocks.map(htmlOf).join('\n');
  return {
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`,
  };
}

function textOf(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${block.label}:\n${block.link}`;
}

function htmlOf(block: Block): string {
  if ('paragraph' in block) return `<p dir="auto">${linesOf(block.paragraph)}</p>`;
  if ('quote' in block) return `<blockquote dir="auto">${linesOf(block.quote)}</blockquote>`;
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
    );
    return `<table cellpadding="4">${rows.join('')}</table>`;
  }
  return `<p dir="auto"><a href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
}

const linesOf = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
