/** What a field holds, in words for a person. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? '(empty)' : text;
}
