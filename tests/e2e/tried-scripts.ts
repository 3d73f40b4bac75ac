/** Hears of whatever a page runs, asks for or is refused that its own code does not. */
import type { Page } from '@playwright/test';

/** What was tried, from this page's first moment on. */
export async function watch(page: Page): Promise<string[]> {
  const tried: string[] = [];
  page.on('dialog', (dialog) => {
    tried.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) tried.push(`request to ${request.url()}`);
  });
  await page.exposeFunction('wasTried', (what: string) => tried.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) =>
      Reflect.get(globalThis, 'wasTried')(`${what} at ${location.href}`);
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.assign(globalThis, { [name]: () => tell(name) });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`policy ${violatedDirective} ${blockedURI}`),
    );
  });
  return tried;
}
