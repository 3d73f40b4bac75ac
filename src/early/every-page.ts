/**
 * Everything that runs before React. `scripts/prerender-page.mjs` writes this file into the head of every page, in order:
 * 1. A browser that can run the app ends the static state, in which a page is for reading only.
 * 2. Where the visitor came from is noted, as the first click may lead on.
 * 3. Dialogs open and close without React.
 * 4. Presses and typed fields are marked, and what is typed is kept (src/early/early-text.ts).
 * 5. The app's first file is asked for again until it comes.
 * The wizard's head also has `hidden-draft.ts`, which hides the first step where a draft may be kept, and `second-step.ts`,
 * which shows the second step. Then src/early/replay-early-input.ts does all of it again, in the app.
 */
import { noteArrival } from './arrival.ts';
import { isEarlyField, keepEarlyText, putEarlyTextBack } from './early-text.ts';
import { restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine } from '#ui/page-line.ts';
import { endStatic, isStatic } from '#ui/static-page.ts';

/** The first came to Chrome and Edge with 110, the second to Firefox with 128, and to Safari with 16.4 (scripts/build-oldest-browsers.mjs). */
const isAble =
  'toSorted' in Array.prototype && typeof CSS !== 'undefined' && 'registerProperty' in CSS;

if (isAble) endStatic();
else addEventListener('DOMContentLoaded', () => showPageLine(browserTooOld));

noteArrival();

// For browsers without invoker commands.
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

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
