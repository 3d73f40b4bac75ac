// @vitest-environment happy-dom
/** The tools' keys belong to the editor, whether or not there is anything to be done: no browser leaves the page by them. */
import { EditorState } from '@milkdown/kit/prose/state';
import { expect, test } from 'vitest';

import { keys } from '#features/posts/editor/keys.ts';
import { levelCommands, tools } from '#features/posts/editor/tools.ts';
import { docOfHtml } from './post-docs.ts';

const own = [
  ...Object.keys(levelCommands),
  ...tools.filter(({ run }) => run !== 'asks').flatMap((tool) => tool.keys),
];

test.each(own)('%s', (key) => {
  const state = EditorState.create({ doc: docOfHtml('') });
  expect(keys[key]?.(state)).toBe(true);
});
