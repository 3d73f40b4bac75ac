/** The size of a file in words, which stay on one line. */

const kilobyte = 1024;

/** "1.4 MB", "312 kB". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${Math.ceil(kilobytes)}\u00A0kB`;
  return `${(kilobytes / kilobyte).toFixed(1)}\u00A0MB`;
}
