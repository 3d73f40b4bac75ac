/** What is the matter with a page that cannot be shown, by the class of what it has thrown. */
import type { failedPage } from '#texts/failed-page.ts';
import { CodeMissing } from '#ui/late-component.tsx';

export type PageFailure = keyof typeof failedPage;

/** What a browser's storage throws where it does not open, in its own names and in Dexie's. */
const ofStorage =
  /^(DatabaseClosed|InvalidState|MissingAPI|NoSuchDatabase|NotReadable|OpenFailed|Security|Unknown|Version)Error$/;

/** `broken` where nothing else is known: a fault of ours. */
export function failureOf(problem: unknown): PageFailure {
  if (problem instanceof CodeMissing) return 'missing';
  const name = nameOf(problem);
  // Dexie names what it was told inside.
  if (name === 'QuotaExceededError' || nameOf(innerOf(problem)) === 'QuotaExceededError') {
    return 'full';
  }
  return ofStorage.test(name) ? 'blocked' : 'broken';
}

function nameOf(problem: unknown): string {
  return problem instanceof Error || problem instanceof DOMException ? problem.name : '';
}

function innerOf(problem: unknown): unknown {
  return typeof problem === 'object' && problem !== null && 'inner' in problem
    ? problem.inner
    : undefined;
}
