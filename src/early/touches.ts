/**
 * Stands in every page's head, before anything else has loaded: buttons that nothing answers yet are marked, so are
 * fields that are changed, and no form leaves the page by itself. src/app/boot/replay-early-input.ts takes over.
 */
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

/** The history's entry is marked, too: a page loaded again before the app came has its fields put back by the browser. */
function markTyped({ target }: Event): void {
  if (page.dataset['app'] || !(target instanceof HTMLElement)) return;
  target.dataset['typed'] = '';
  // Not spread: for the oldest browsers that is a kilobyte of helpers in each page.
  const state = history.state ?? {};
  if (state.typed) return;
  state.typed = true;
  history.replaceState(state, '');
}
addEventListener('input', markTyped, true);
addEventListener('change', markTyped, true);
