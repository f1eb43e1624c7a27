/**
 * Whether the visitor asks for less to be fetched (https://wicg.github.io/savedata/#savedata-attribute; Firefox and Safari do
 * not say).
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
