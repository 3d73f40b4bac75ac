/**
 * Runs before React in every page's head: records arrival, presses and typing, opens dialogs, retries the app's first
 * file.
 */
import { noteArrival } from './arrival.ts';
import { isEarlyField, keepEarlyText, putEarlyTextBack } from './early-text.ts';
import { restUnlessOnline } from '#sync/growing-wait.ts';
import { appMissing, browserTooOld } from '#texts/before-the-app.ts';
import { showPageLine, endStatic, isStatic } from '#ui/static-page.ts';

/**
 * `toSorted` needs Chrome and Edge 110; `registerProperty` needs Firefox 128 and Safari 16.4
 * (scripts/build-oldest-browsers.mjs).
 */
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
// Marks the form, which sends again once the app runs: the browser would report one missing field and drop the press.
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

// Marks and stores typed text: a reload would lose text that is only in memory.
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

/** Milliseconds until the app's first file is requested again. */
const askAgainMs = 4000;

let line: HTMLElement | undefined;
const missing = (tryAgain: () => unknown) => {
  line ??= showPageLine(appMissing);
  void restUnlessOnline(askAgainMs).then(tryAgain);
};

/** Retries, because the browser tries only once. */
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

/** If the page is truncated before the app's script, reloads once the server answers. */
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
