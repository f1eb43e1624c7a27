/**
 * The frontend half of Postgres' wire protocol, as far as one extended-protocol statement needs it.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const MAX_PARAMETERS = 65_535;
const NULL_LENGTH = -1;
/** Describe the unnamed portal, execute it without a row limit, sync. The same for every statement. */
const DESCRIBE_EXECUTE_SYNC = Buffer.from([
  ...[0x44, 0, 0, 0, 6, 0x50, 0],
  ...[0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0],
  ...[0x53, 0, 0, 0, 4],
]);

/** A statement that cannot be put into protocol messages at all. */
export class StatementError extends Error {
  override name = 'StatementError';
}

/**
 * Encodes one statement as Parse, Bind, Describe, Execute, Sync. Parameters and results travel as
 * text and Postgres infers the parameter types, which is what Neon's proxy does.
 *
 * @throws {StatementError} for a zero byte in the text or for more than 65,535 parameters
 */
export function encodeStatement(text: string, parameters: readonly (string | null)[]): Buffer {
  if (text.includes('\0')) throw new StatementError('a statement cannot contain a zero byte');
  if (parameters.length > MAX_PARAMETERS) {
    throw new StatementError(`a statement takes at most ${MAX_PARAMETERS} parameters`);
  }
  const parseLength = 4 + 1 + Buffer.byteLength(text) + 1 + 2;
  const sizes = parameters.map((value) =>
    value === null ? NULL_LENGTH : Buffer.byteLength(value),
  );
  const bindLength = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 4 + 2 + 2 + 2 + 2);
  const buffer = Buffer.allocUnsafe(
    1 + parseLength + 1 + bindLength + DESCRIBE_EXECUTE_SYNC.length,
  );

  let at = buffer.writeUInt8(0x50, 0);
  at = buffer.writeInt32BE(parseLength, at);
  at = buffer.writeUInt8(0, at);
  at += buffer.write(text, at);
  at = buffer.writeUInt8(0, at);
  at = buffer.writeInt16BE(0, at);

  at = buffer.writeUInt8(0x42, at);
  at = buffer.writeInt32BE(bindLength, at);
  at = buffer.writeUInt16BE(0, at);
  at = buffer.writeInt16BE(0, at);
  at = buffer.writeUInt16BE(parameters.length, at);
  parameters.forEach((value, index) => {
    at = buffer.writeInt32BE(sizes[index] ?? NULL_LENGTH, at);
    if (value !== null) at += buffer.write(value, at);
  });
  at = buffer.writeInt16BE(0, at);
  DESCRIBE_EXECUTE_SYNC.copy(buffer, at);
  return buffer;
}
