/** What was chosen, typed or pressed before the app could answer is done again once it can (src/early/touches.ts marks it). */

/** Repeats `choices` before the page is painted again, `presses` once it answers. */
export type EarlyTouches = { choices: () => void; presses: () => void };

/** Notes what the visitor has done so far, before React takes the page over. */
export function takeTouches(page: HTMLElement): EarlyTouches {
  const inputs = [...page.querySelectorAll('input')];
  const chosen = inputs.filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  const typed = [...inputs, ...page.querySelectorAll('textarea')]
    .filter((field) => field.type !== 'file' && field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value }));
  return {
    choices: () => {
      document.documentElement.dataset['app'] = 'ready';
      delete document.documentElement.dataset['draft'];
      chosen.forEach(choose);
      typed.forEach(type);
    },
    // In a task of their own: by then the app knows what was chosen.
    presses: () =>
      void setTimeout(() => {
        page.querySelectorAll<HTMLElement>('[data-touched]').forEach(press);
      }),
  };
}

/** Whatever the box shows by now: it becomes empty first, so that its press is news to React. */
function choose(box: HTMLInputElement): void {
  box.checked = false;
  box.click();
}

function type({
  field,
  value,
}: {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
}): void {
  const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React watches the field's own setter and would take a value set through it for old news.
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(element: HTMLElement): void {
  delete element.dataset['touched'];
  if (element instanceof HTMLFormElement) return element.requestSubmit();
  element.removeAttribute('aria-busy');
  element.click();
}
