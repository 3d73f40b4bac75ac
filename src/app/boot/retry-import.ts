/** Fetches code of the app however often it has to be asked for. Until it is here the page stays as it is, and says so. */
import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { becomeStatic } from '#ui/static-page.ts';

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
      if (error instanceof SyntaxError) {
        line?.remove();
        becomeStatic(browserTooOld);
        return new Promise(() => {});
      }
      delete document.documentElement.dataset['draft'];
      line ??= showPageLine(appMissing);
    }
    await restUnlessOnline(wait.next());
  }
}
