/** True if the path does not exist, false for other errors. */
export function isMissing(error: unknown): boolean {
  return /no such file|cannot find the (file|path)/.test(String(error));
}

/** A file's text; empty if it does not exist. @throws {Error} if it cannot be read */
export function readText(path: string): string {
  try {
    return toString($os.readFile(path), 0);
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
