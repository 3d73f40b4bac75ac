/** A number of bytes in words, which stay on one line. */

const kilo = 1000;

/** "0 kB", "340 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / kilo);
  if (kilobytes < kilo) return `${kilobytes}\u00A0kB`;
  return `${(bytes / kilo / kilo).toFixed(1)}\u00A0MB`;
}
