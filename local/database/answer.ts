/**
 * The backend half of Postgres' wire protocol: what one statement answered, in the words of Neon's
 * HTTP endpoint.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

/** One column of a result, with the names Neon gives them. */
export interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: 'text';
}

export type Row = (string | null)[];

/** A statement's result, as `neon()` reads it. */
export interface Result {
  command: string;
  rowCount: number | null;
  fields: Field[];
  rows: Row[];
  rowAsArray: true;
}

/** An SQL error: `message`, `severity`, `code`, and what else Postgres said. */
export type SqlError = { message: string } & Record<string, string>;

/** What came back for one statement. `idle` is false when a transaction was left open. */
export type Answer = { idle: boolean } & ({ result: Result } | { error: SqlError });

const ERROR_FIELDS: Record<string, string> = {
  S: 'severity',
  C: 'code',
  M: 'message',
  D: 'detail',
  H: 'hint',
  P: 'position',
  p: 'internalPosition',
  q: 'internalQuery',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
};

/** Reads the messages that followed one Sync. */
export function decodeAnswer(bytes: Uint8Array): Answer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const result: Result = { command: '', rowCount: null, fields: [], rows: [], rowAsArray: true };
  let error: SqlError | undefined;
  let idle = true;
  for (let at = 0; at < buffer.length; ) {
    const body = at + 5;
    const end = at + 1 + buffer.readInt32BE(at + 1);
    switch (String.fromCharCode(buffer.readUInt8(at))) {
      case 'T':
        result.fields = readFields(buffer, body);
        break;
      case 'D':
        result.rows.push(readRow(buffer, body));
        break;
      case 'C':
        readCommand(buffer.toString('utf8', body, end - 1), result);
        break;
      case 'E':
        error ??= readError(buffer, body);
        break;
      case 'Z':
        idle = buffer.toString('latin1', body, end) === 'I';
        break;
    }
    at = end;
  }
  return error === undefined ? { idle, result } : { idle, error };
}

function readFields(buffer: Buffer, start: number): Field[] {
  const fields: Field[] = [];
  let at = start + 2;
  for (let left = buffer.readUInt16BE(start); left > 0; left -= 1) {
    const nameEnd = buffer.indexOf(0, at);
    const facts = nameEnd + 1;
    fields.push({
      name: buffer.toString('utf8', at, nameEnd),
      tableID: buffer.readUInt32BE(facts),
      columnID: buffer.readInt16BE(facts + 4),
      dataTypeID: buffer.readUInt32BE(facts + 6),
      dataTypeSize: buffer.readInt16BE(facts + 10),
      dataTypeModifier: buffer.readInt32BE(facts + 12),
      format: 'text',
    });
    at = facts + 18;
  }
  return fields;
}

function readRow(buffer: Buffer, start: number): Row {
  const row: Row = [];
  let at = start + 2;
  for (let left = buffer.readUInt16BE(start); left > 0; left -= 1) {
    const length = buffer.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : buffer.toString('utf8', at, at + length));
    at += Math.max(length, 0);
  }
  return row;
}

/** A command tag is `INSERT 0 3`, `SELECT 2`, `CREATE TABLE`: words, then maybe the row count. */
function readCommand(tag: string, result: Result): void {
  result.command = tag.split(' ', 1)[0] ?? '';
  const count = /\d+$/.exec(tag);
  result.rowCount = count === null ? null : Number(count[0]);
}

function readError(buffer: Buffer, start: number): SqlError {
  const error: SqlError = { message: 'unknown error' };
  for (let at = start; buffer[at] !== 0; ) {
    const name = ERROR_FIELDS[String.fromCharCode(buffer.readUInt8(at))];
    const valueEnd = buffer.indexOf(0, at + 1);
    if (name !== undefined) error[name] = buffer.toString('utf8', at + 1, valueEnd);
    at = valueEnd + 1;
  }
  return error;
}
