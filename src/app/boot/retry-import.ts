/** Loads app code with retries; after a failure a line on the page says so. */
import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine, becomeStatic } from '#ui/static-page.ts';

/** True if the browser cannot parse the code, even as a wrapped error. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && isUnreadable(error.cause));
}

/** If retrying is useless, makes the page static and never resolves. */
export function unlessUnreadable(error: unknown): Promise<undefined> | undefined {
  if (!isUnreadable(error)) return undefined;
  becomeStatic(browserTooOld);
  return new Promise(() => {});
}

/** Resolves once loaded; never if this browser cannot run the code. */
export async function retryImport(fetchCode: () => Promise<unknown>): Promise<void> {
  let line: HTMLElement | undefined;
  const wait = growingWait(1000, 8000);
  for (;;) {
    try {
      await fetchCode();
      line?.remove();
      return undefined;
    } catch (error) {
      if (isUnreadable(error)) line?.remove();
      await unlessUnreadable(error);
      delete document.documentElement.dataset['draft'];
      line ??= showPageLine(appMissing);
    }
    await restUnlessOnline(wait.next());
  }
}
