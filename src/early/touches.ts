/**
 * Stands in every page's head, before anything else has loaded: buttons that nothing answers yet are marked, and no
 * form leaves the page by itself. src/app/early-touches.ts takes over.
 */
const page = document.documentElement;

addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (page.dataset['app'] || !button || button.hasAttribute('command') || button.form) return;
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
