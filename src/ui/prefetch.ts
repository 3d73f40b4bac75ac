/** Loads code in advance, without effect on the page if it fails. */

const failures = new WeakSet<object>();

/** Resolves to undefined if the code cannot be loaded. */
export async function prefetch<T>(fetchCode: () => Promise<T>): Promise<T | undefined> {
  try {
    return await fetchCode();
  } catch (error) {
    note(error);
    if (error instanceof Error) note(error.cause);
    return undefined;
  }
}

/** True for one task after a prefetch failed with this error. */
export function failedInAdvance(error: unknown): boolean {
  return error instanceof Object && failures.has(error);
}

function note(error: unknown): void {
  if (!(error instanceof Object)) return;
  failures.add(error);
  // Forgotten in the next task: the same error may come again when the code is needed.
  setTimeout(() => failures.delete(error));
}
