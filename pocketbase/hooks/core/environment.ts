/** Reads the process's settings and files. Settings are cached per engine: each read is a slow call into Go. */
const known = new Map<string, string>();

export function fromEnvironment(name: string): string {
  const value = known.get(name) ?? $os.getenv(name);
  known.set(name, value);
  return value;
}

export function positiveSetting(name: string, standard: number): number {
  const given = Number(fromEnvironment(name));
  return given > 0 ? given : standard;
}

/** `standard` if missing or not a number. */
export function numberSetting(name: string, standard: number): number {
  const given = fromEnvironment(name);
  return given !== '' && Number(given) >= 0 ? Number(given) : standard;
}

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

export function isThere(path: string): boolean {
  try {
    $os.stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
