import { idempotencyHeader } from '#contract/submission';

interface Headers {
  headers: Record<string, string>;
}

/**
 * Sends what adds something under an idempotency key, which stays the same until there is an answer: what is sent again
 * because none came, or was pressed twice, is added once. A form that goes on changing has a key of its own.
 */
export function sentOnce<Form, Answer>(
  send: (form: Form, options: Headers) => Promise<Answer>,
): (form: Form, ownKey?: string) => Promise<Answer> {
  let last: { content: string; key: string } | undefined;
  return async (form, ownKey) => {
    if (ownKey) return send(form, { headers: { [idempotencyHeader]: ownKey } });
    const content = JSON.stringify(form);
    if (last?.content !== content) last = { content, key: crypto.randomUUID() };
    const sent = last;
    const answer = await send(form, { headers: { [idempotencyHeader]: sent.key } });
    if (last === sent) last = undefined;
    return answer;
  };
}
