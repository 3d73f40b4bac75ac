/** The number on the app's icon, where there is an app and the system shows one. */

/** The same number as the bell's; 0 takes it away. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Where it is not allowed, the bell says it alone.
  void navigator.setAppBadge(count).catch(() => undefined);
}
