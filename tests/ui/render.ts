/** Renders a component into its own page, like a browser after hydration. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export type Page = Awaited<ReturnType<typeof render>>['page'];

/** A person's actions on a page, and the texts they read. */
const verbsOf = (page: HTMLElement) => ({
  button: (words: string) => buttonOf(page, words),
  input: (selector = 'input') => oneOf(HTMLInputElement, page, selector),
  area: (selector = 'textarea') => oneOf(HTMLTextAreaElement, page, selector),
  press: (words: string) => press(page, words),
  clicks: (selector: string) => click(one(page, selector)),
  types: (selector: string, text: string) => typeInto(fieldOf(page, selector), text),
  fills: (name: string, text: string) => typeInto(fieldOf(page, `[name="${name}"]`), text),
  picks: (selector: string, ...files: readonly File[]) =>
    pickFiles(oneOf(HTMLInputElement, page, selector), ...files),
  sends: () => act(async () => oneOf(HTMLFormElement, page, 'form').requestSubmit()),
  says: (words: string) => until(() => expect(page.textContent).toContain(words)),
  hides: (words: string) => until(() => expect(page.textContent).not.toContain(words)),
});

/** The page, and a function to render into it again; removed after the test. */
export async function render(first: ReactNode) {
  const drawn = document.createElement('div');
  const page = Object.assign(drawn, verbsOf(drawn));
  document.body.append(page);
  const root = createRoot(page);
  const again = (node: ReactNode) => act(async () => root.render(node));
  await again(first);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  return { page, again };
}

/** The first match, or an error that names what is missing. */
export function one(page: ParentNode, selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) {
    throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  }
  return found;
}

/** The first match of a type: `oneOf(HTMLInputElement, page, 'input')`. */
export function oneOf<T extends Element>(kind: new () => T, page: ParentNode, selector: string): T {
  const found = page.querySelector(selector);
  if (!(found instanceof kind)) {
    throw new Error(`no ${kind.name} matches ${selector} in ${document.body.innerHTML}`);
  }
  return found;
}

function fieldOf(page: ParentNode, selector: string): HTMLInputElement | HTMLTextAreaElement {
  const field = one(page, selector);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField) throw new Error(`${selector} is no field`);
  return field;
}

/** A button by its text or its start, anywhere in the page. */
export function buttonOf(page: ParentNode, words: string): HTMLButtonElement {
  const all = [...page.querySelectorAll('button')];
  const found =
    all.find((each) => each.textContent === words) ??
    all.find((each) => each.textContent.startsWith(words));
  if (!found) throw new Error(`no button ${words} in ${document.body.innerHTML}`);
  return found;
}

export const press = (page: ParentNode, words: string): Promise<void> =>
  click(buttonOf(page, words));

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

/** A double press, and further presses until `end` finishes the first action: nothing renders in between. */
export async function pressUndrawn(button: HTMLElement, end = () => {}): Promise<void> {
  await act(async () => {
    button.click();
    button.click();
  });
  await act(async () => {
    end();
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.resolve();
      button.click();
    }
  });
}

/** Replaces a field's text past React's property tracking, like a keyboard. */
export async function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  await act(async () => {
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function pickFiles(field: HTMLInputElement, ...files: readonly File[]): Promise<void> {
  await act(async () => {
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** A page's refresh events, and a way to fire them. */
export function occasions() {
  const looks = new Set<() => void>();
  const onOccasion = (look: () => void) => {
    looks.add(look);
    look();
    return () => looks.delete(look);
  };
  return { onOccasion, look: () => act(async () => looks.forEach((look) => look())) };
}

/** Runs React and its timers until the expectation holds. */
export async function until(expectation: () => unknown): Promise<void> {
  for (let turns = 0; ; turns += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      await act(async () => expectation());
      return;
    } catch (error) {
      if (turns > 1000) {
        throw error;
      }
    }
  }
}
