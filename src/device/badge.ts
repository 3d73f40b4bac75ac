/** How much waits, as a number on the installed app's icon. */

/** Browsers without badges have none of these. */
export type Badged = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Shows the number; none where nothing waits. A browser that shows no badge here refuses, and nothing depends on it. */
export async function showBadge(on: Badged, count: number): Promise<void> {
  const shown = count > 0 ? on.setAppBadge?.(count) : on.clearAppBadge?.();
  await shown?.catch(() => undefined);
}
