/**
 * Runs in every page's head, before anything else has loaded. Marks the buttons and fields that are used before the app is
 * here, keeps what is typed (src/device/early-text.ts), keeps forms from leaving the page, and asks for the app until it comes.
 * src/app/boot/replay-early-input.ts takes over.
 */
import { isEarlyField, keepEarlyText, putEarlyTextBack } from '#device/early-text.ts';
import { restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { isStatic } from '#ui/static-page.ts';

const page = document.documentElement;

addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (isStatic() || page.dataset['app'] || !button) return;
    if (button.hasAttribute('command') || button.form) return;
    button.dataset['touched'] = '';
    button.setAttribute('aria-busy', 'true');
  },
  true,
);
// The browser would name one missing field and forget the press: all of them are named once the app is here.
addEventListener(
  'invalid',
  (event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    if (page.dataset['app'] || !form) return;
    event.preventDefault();
    form.dataset['touched'] = '';
  },
  true,
);
addEventListener(
  'submit',
  (event) => {
    if (page.dataset['app'] || !(event.target instanceof HTMLFormElement)) return;
    if (event.target.method === 'dialog') return;
    event.preventDefault();
    event.target.dataset['touched'] = '';
  },
  true,
);

// Until the database has it: what is in memory alone would go with a reload.
function markTyped({ target }: Event): void {
  if (page.dataset['device'] === 'open' || !isEarlyField(target)) return;
  if (!page.dataset['app']) target.dataset['typed'] = '';
  keepEarlyText(target);
}
addEventListener('input', markTyped, true);
addEventListener('change', markTyped, true);
document.addEventListener('readystatechange', () => {
  if (!page.dataset['app']) putEarlyTextBack();
});

/** One page asks for one file: nothing is gained by asking less often the longer it takes. */
const askAgainMs = 4000;

let line: HTMLElement | undefined;
const missing = (tryAgain: () => unknown) => {
  line ??= showPageLine(appMissing);
  void restUnlessOnline(askAgainMs).then(tryAgain);
};

/** The app's first file did not come: the browser asks once, and this goes on asking. */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const again = document.createElement('script');
    again.type = 'module';
    again.src = target.src;
    again.addEventListener('load', () => line?.remove());
    missing(() => target.replaceWith(again));
  },
  true,
);

/** The page broke off before its last line, which names the app: it is loaded again once the server answers with it. */
const loadAgain = (): unknown =>
  fetch(location.href, { cache: 'no-store' })
    .then((page) => (page.ok ? page.text() : Promise.reject()))
    .then(
      () => location.reload(),
      () => missing(loadAgain),
    );
addEventListener('DOMContentLoaded', () => {
  if (!isStatic() && !document.querySelector('script[type=module]')) missing(loadAgain);
});
