/**
 * Turns JSON parameters into Postgres' text form, as Neon's proxy does. The driver has already made
 * text of dates, bytes and arrays; plain numbers, booleans and objects may still come as JSON.
 * Source: https://github.com/neondatabase/neon, proxy/src/serverless/json.rs
 */
export function toTextParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map(toArrayElement).join(',')}}`;
  return JSON.stringify(value);
}

function toArrayElement(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return `{${value.map(toArrayElement).join(',')}}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
