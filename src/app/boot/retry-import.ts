/** Fetches the app however often it has to be asked for, and says in the meantime that the page is not whole. */
import { growingWait } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { becomeStatic } from '#ui/static-page.ts';

/** Settles once the code is here, or cannot run in this browser; what the visitor types until then stays where it was typed. */
export async function retryImport(fetchCode: () => Promise<unknown>): Promise<void> {
  let line: HTMLElement | undefined;
  const wait = growingWait(1000, 30_000);
  for (;;) {
    try {
      await fetchCode();
      line?.remove();
      return;
    } catch (error) {
      if (error instanceof SyntaxError) {
        line?.remove();
        becomeStatic(browserTooOld);
        return;
      }
      delete document.documentElement.dataset['draft'];
      line ??= showPageLine(appMissing);
    }
    await new Promise((again) => setTimeout(again, wait.next()));
  }
}
