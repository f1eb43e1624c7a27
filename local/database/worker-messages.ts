/** What the thread of `startDatabase` is started with. */
export interface DatabaseWorkerData {
  dataDirectory: string | undefined;
  loadFrom: Blob | undefined;
  port: number;
}

/** What the worker can be asked for, and what it answers. */
export interface DatabaseCommands {
  dump: Uint8Array<ArrayBuffer>;
  stopAnswering: undefined;
  resumeAnswering: undefined;
  close: undefined;
}

export type DatabaseCommand = keyof DatabaseCommands;

/** From the starting thread to the worker. */
export interface CommandMessage {
  id: number;
  command: DatabaseCommand;
}

/** From the worker to the starting thread: ready, failed to start, or the answer to a command. */
export type WorkerMessage =
  | { kind: 'ready'; port: number; connectionString: string }
  // A copied error keeps its message and stack, but the name only of the language's own classes.
  | { kind: 'failed'; error: Error; name: string }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'refused'; id: number; error: Error };
