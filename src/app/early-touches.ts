/** What was pressed before the app could answer (early/touches.ts marks it) is pressed again once it can. */

/** Call after the first render: waits for its effects, gives every marked control its press, and ends the marking. */
export function replayTouches(): void {
  setTimeout(() => {
    document.documentElement.dataset['app'] = 'ready';
    delete document.documentElement.dataset['draft'];
    for (const element of document.querySelectorAll<HTMLElement>('[data-touched]')) {
      delete element.dataset['touched'];
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else {
        element.removeAttribute('aria-busy');
        element.click();
      }
    }
  });
}
