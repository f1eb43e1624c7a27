/** Options stand for themselves by their name. */
const nameOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'label' in part ? part.label : part;

/** What a field holds, in words for a person. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') : String(value ?? '');
  return text === '' ? '(empty)' : text;
}
