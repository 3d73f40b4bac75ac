/** The text of a file; empty where it is not there, or cannot be read. */
export function readText(path: string): string {
  try {
    return toString($os.readFile(path), 0);
  } catch {
    return '';
  }
}
