/** The environment, read once in each engine: it stays as it is while a server runs, and each look is a call out of the engine. */
const known = new Map<string, string>();

/** A variable's value; empty where it is not set. */
export function fromEnvironment(name: string): string {
  const value = known.get(name) ?? $os.getenv(name);
  known.set(name, value);
  return value;
}

/** A number of the environment; the standard where it is missing or not above 0. */
export function positiveSetting(name: string, standard: number): number {
  const given = Number(fromEnvironment(name));
  return given > 0 ? given : standard;
}

/** A number of the environment, 0 too; the standard where it is missing or none. */
export function numberSetting(name: string, standard: number): number {
  const given = fromEnvironment(name);
  return given !== '' && Number(given) >= 0 ? Number(given) : standard;
}
