import { inlineElementsOf } from './html-parts.ts';

const scopeInStyle = /\.(astro-[a-z0-9]{8})\b/g;

/**
 * Gives the classes that Astro scopes styles with a number within their page. Their letters are random, so no compression
 * takes them out: on a page of many components they are a fiftieth of it.
 */
export function shortScopes(html: string): string {
  const styles = inlineElementsOf(html).filter(({ element }) => element === 'style');
  const scopes = new Set(
    styles.flatMap(({ body }) => [...body.matchAll(scopeInStyle)].map(([, scope]) => scope)),
  );
  const numbers = new Map([...scopes].map((scope, index) => [scope, `s${index.toString(36)}`]));
  return html.replaceAll(/\bastro-[a-z0-9]{8}\b/g, (scope) => numbers.get(scope) ?? scope);
}
