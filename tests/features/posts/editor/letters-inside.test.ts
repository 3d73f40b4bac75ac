// @vitest-environment happy-dom
/** A letter is the editor's: the page around it, which would look through all of itself for who listens, does not hear of it. */
import { expect, onTestFinished, test } from 'vitest';

import { openEditor } from './open-editor.ts';

test.each(['keydown', 'keypress', 'textInput', 'input', 'keyup'])('%s', async (type) => {
  const { view, destroy } = await openEditor('<p>A word</p>');
  onTestFinished(() => void destroy());
  const heard: string[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const { signal } = ending;
  const place = document.body;
  place.addEventListener(type, () => heard.push('going down'), { capture: true, signal });
  view.dom.addEventListener(type, () => heard.push('there'), { signal });
  place.addEventListener(type, () => heard.push('coming up'), { signal });
  view.dom.dispatchEvent(new Event(type, { bubbles: true }));
  expect(heard).toEqual(['going down', 'there']);
});

test('a key with Alt is no letter: Alt+T leads to what the page says in a corner', async () => {
  const { view, destroy } = await openEditor('<p>A word</p>');
  onTestFinished(() => void destroy());
  const heard: string[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const { signal } = ending;
  document.addEventListener('keydown', ({ code }) => heard.push(code), { signal });
  for (const code of ['KeyT', 'KeyU']) {
    const altKey = code === 'KeyT';
    view.dom.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code, altKey }));
  }
  expect(heard).toEqual(['KeyT']);
});
