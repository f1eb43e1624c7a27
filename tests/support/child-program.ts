import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a program says first, once it is ready. @throws {Error} when it ends before. */
export async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The program did not start: exit code ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return message as Message;
}

/** Tells a program to do something, and waits until it says that it has. */
export async function tell<Command extends string | object>(
  child: ChildProcess,
  command: Command,
): Promise<void> {
  const done = once(child, 'message');
  child.send(command);
  await done;
}
