import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a program says next: first, that it is ready. @throws {Error} when it ends before. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The program ended before it answered: exit code ${code}.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as Message;
  } finally {
    waiting.abort();
  }
}

/** Tells a program to do something, and waits until it says that it has. @throws {Error} when it ends before. */
export async function tell<Command extends string | object>(
  child: ChildProcess,
  command: Command,
): Promise<void> {
  const done = nextMessage(child);
  child.send(command);
  await done;
}
