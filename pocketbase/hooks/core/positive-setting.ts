import { fromEnvironment } from './environment.ts';

/** A number of the environment; the standard where it is missing or not above 0. */
export function positiveSetting(name: string, standard: number): number {
  const given = Number(fromEnvironment(name));
  return given > 0 ? given : standard;
}
