// @vitest-environment happy-dom
/** What is put in place of the text: nothing where its HTML is the same, whatever else the editor holds. */
import { expect, test } from 'vitest';

import { openEditor } from './open-editor.ts';

test('a text that is as it is written stays, with what no post can hold, and another one takes its place', async () => {
  const { view, html, replace } = await openEditor('<p>words</p>');
  const image = view.state.schema.node('image', { src: 'ftp://a.co/b.png', alt: 'b', title: '' });
  view.dispatch(view.state.tr.insert(1, image));
  const { doc } = view.state;
  expect(html()).toBe('<p>words</p>');
  replace(html());
  expect(view.state.doc).toBe(doc);
  replace('<p>others</p>');
  expect(view.state.doc.textContent).toBe('others');
  expect(view.state.doc.child(0).childCount).toBe(1);
});
