/** The safeguards of the queue by name: a test build can switch one off, to prove that a test notices. */

export type Safeguard = 'receipt' | 'echo' | 'lease' | 'lock' | 'rev-guard' | 'lane' | 'chunk-copy';

/** Replaced at build time: nothing in a real build, a runtime expression in a test build. */
declare const SPARK_SWITCHED_OFF: string | undefined;

/** Always true in a real build. */
export function isSafeguardOn(safeguard: Safeguard): boolean {
  return !(SPARK_SWITCHED_OFF ?? '').split(',').includes(safeguard);
}
