/** Hands a file to the person at the browser. */
export function download(filename: string, type: string, parts: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
