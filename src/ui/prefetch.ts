/** Code that is fetched before anyone wants it: that it cannot be had is no reason to do anything to the page. */

const failures = new WeakSet<object>();

/** Settles to undefined where the code cannot be had. */
export async function prefetch<T>(fetchCode: () => Promise<T>): Promise<T | undefined> {
  try {
    return await fetchCode();
  } catch (error) {
    note(error);
    if (error instanceof Error) note(error.cause);
    return undefined;
  }
}

/** True of a failure that was met while no one wanted the code; known in the task after the one in which it failed. */
export function failedInAdvance(error: unknown): boolean {
  return error instanceof Object && failures.has(error);
}

function note(error: unknown): void {
  if (!(error instanceof Object)) return;
  failures.add(error);
  // A browser may answer with the same failure once more when the code is wanted.
  setTimeout(() => failures.delete(error));
}
