/** As in the limits of files. No-break spaces keep number and unit together. */
const kilobyte = 1024;

/** "0 kB", "312 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < kilobyte) return `${Math.ceil(kilobytes)}\u00A0kB`;
  return `${(kilobytes / kilobyte).toFixed(1)}\u00A0MB`;
}
