/** The size of a file in words. */

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** "23 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  return bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)} kB`
    : `${(bytes / megabyte).toFixed(1)} MB`;
}
