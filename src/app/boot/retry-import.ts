/** Fetches code of the app however often it has to be asked for. Until it is here the page stays as it is, and says so. */
import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { becomeStatic } from '#ui/static-page.ts';

/** True where the browser cannot read the code that came, also where a part of the page wraps the error. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && isUnreadable(error.cause));
}

/** For a failed import: makes the page static and never settles where asking again is useless. */
export function unlessUnreadable(error: unknown): Promise<undefined> | undefined {
  if (!isUnreadable(error)) return undefined;
  becomeStatic(browserTooOld);
  return new Promise(() => {});
}

/** Settles once the code is here, and never where this browser cannot run it. */
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
