/** Records the installed app's current path, never its query or hash. */
import { isInsidePath } from '#config/inside-path.ts';
import { paths } from '#config/paths.ts';
import { placeKey, runsInstalled } from './place-to-go-on.ts';

export function notePlace(path: string): void {
  if (!runsInstalled()) return;
  if (path !== paths.estimator && !isInsidePath(path)) return forgetPlace();
  try {
    localStorage.setItem(placeKey, `${Date.now()} ${path}`);
  } catch {
    // Storage is denied.
  }
}

export function forgetPlace(): void {
  try {
    localStorage.removeItem(placeKey);
  } catch {
    // Storage is denied.
  }
}
