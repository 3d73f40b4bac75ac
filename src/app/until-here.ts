/** Fetches the app however often it has to be asked for, and says meanwhile that the page is not whole. */
import { appMissing } from '#texts/device.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Settles once the code is here; what the visitor types until then stays where it was typed. */
export async function untilHere(fetchCode: () => Promise<unknown>): Promise<void> {
  let line: HTMLElement | undefined;
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      await fetchCode();
      line?.remove();
      return;
    } catch {
      delete document.documentElement.dataset['draft'];
      line ??= say(appMissing);
    }
    await new Promise((again) => setTimeout(again, wait));
  }
}

/** Outside the root, which React is to find as it was drawn. */
function say(words: string): HTMLElement {
  const line = document.createElement('output');
  line.textContent = words;
  line.style.cssText = 'display:block;padding:8px 20px;background:var(--c-wash)';
  document.body.prepend(line);
  return line;
}
