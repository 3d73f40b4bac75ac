/** Notes where someone is, while the site runs as an app: a path, and nothing of what stands behind it. */
import { isInsidePath } from '#config/inside-path.ts';
import { paths } from '#config/paths.ts';
import { placeKey, runsInstalled } from './place-to-go-on.ts';

/** An estimate under way, the portal and the desk are gone on with; of other pages the first one is as good. */
export function notePlace(path: string): void {
  if (!runsInstalled()) return;
  if (path !== paths.estimator && !isInsidePath(path)) return forgetPlace();
  try {
    localStorage.setItem(placeKey, `${Date.now()} ${path}`);
  } catch {
    // This browser saves nothing: the app opens on its first page.
  }
}

/** There is nothing to go on with. */
export function forgetPlace(): void {
  try {
    localStorage.removeItem(placeKey);
  } catch {
    // Nothing was.
  }
}
