type Badged = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Zero removes the badge; ignores refusals. */
export async function showBadge(on: Badged, count: number): Promise<void> {
  const shown = count > 0 ? on.setAppBadge?.(count) : on.clearAppBadge?.();
  await shown?.catch(() => undefined);
}
