const kibibyte = 1024;
const mebibyte = 1_048_576;

/** The size of a file as people read it, such as `640 KB` or `3.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < mebibyte) return `${Math.max(1, Math.round(bytes / kibibyte))} KB`;
  return `${Number((bytes / mebibyte).toFixed(1))} MB`;
}
