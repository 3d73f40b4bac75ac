/** Code that is fetched before anyone wants it: that it cannot be had is no reason to do anything to the page. */

let running = 0;

/** Settles to undefined where the code cannot be had. */
export async function prefetch<T>(fetchCode: () => Promise<T>): Promise<T | undefined> {
  running += 1;
  try {
    return await fetchCode();
  } catch {
    return undefined;
  } finally {
    running -= 1;
  }
}

/** True while such code is on its way. */
export function isInAdvance(): boolean {
  return running > 0;
}
