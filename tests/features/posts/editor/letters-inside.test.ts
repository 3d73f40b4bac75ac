// @vitest-environment happy-dom
/** A letter is the editor's: the page around it, which would look through all of itself for who listens, does not hear of it. */
import { expect, onTestFinished, test } from 'vitest';

import { openEditor } from './open-editor.ts';

/** Its text, and a signal for listeners that are gone with the test. */
async function opened() {
  const { view, destroy } = await openEditor('<p>A word</p>');
  onTestFinished(() => void destroy());
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return { text: view.dom, signal: ending.signal };
}

test.each(['keydown', 'keypress', 'textInput', 'input', 'keyup'])('%s', async (type) => {
  const { text, signal } = await opened();
  const heard: string[] = [];
  const place = document.body;
  place.addEventListener(type, () => heard.push('going down'), { capture: true, signal });
  text.addEventListener(type, () => heard.push('there'), { signal });
  place.addEventListener(type, () => heard.push('coming up'), { signal });
  text.dispatchEvent(new Event(type, { bubbles: true }));
  expect(heard).toEqual(['going down', 'there']);
});

test('a key with Alt is no letter: Alt+T leads to the toasts', async () => {
  const { text, signal } = await opened();
  const heard: string[] = [];
  document.addEventListener('keydown', ({ code }) => heard.push(code), { signal });
  for (const code of ['KeyT', 'KeyU']) {
    const altKey = code === 'KeyT';
    text.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code, altKey }));
  }
  expect(heard).toEqual(['KeyT']);
});
