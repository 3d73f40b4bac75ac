/** Caches the environment per engine: each read is a slow call into Go. */
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
