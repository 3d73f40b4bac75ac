/** The size of a file in words. */

const kilobyte = 1024;

/** "1.4 MB", "312 kB". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${Math.ceil(kilobytes)} kB`;
  return `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
