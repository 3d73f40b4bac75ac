/** A number of bytes in words. */

const kilo = 1000;

/** "0 kB", "340 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilo);
  if (kilobytes < kilo) return `${kilobytes} kB`;
  return `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
