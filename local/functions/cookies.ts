import type { Context } from '@netlify/functions';

type Cookies = Context['cookies'];

/** The cookies of a request, to read. Setting one is refused: no code of this site does it. */
export class FunctionCookies implements Cookies {
  readonly #values: Map<string, string>;

  constructor(header: string | null) {
    const pairs = (header ?? '').split(';').map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
    });
    this.#values = new Map(pairs);
  }

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }

  set(): never {
    throw new Error('the local dispatcher does not set cookies: use a Set-Cookie header');
  }

  delete(): never {
    throw new Error('the local dispatcher does not delete cookies: use a Set-Cookie header');
  }
}
