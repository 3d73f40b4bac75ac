/** Checks that the build's value of a store is constant: the store itself has changed by the time React hydrates. */
import { expect, test } from 'vitest';

import { projectFiles, textOf } from '../support/project-files.ts';

/** A constant: a literal or a name. */
const constant = /^\(\) => [\w']+$/;

/** The build-time value of each store in a text; undefined if a component of it cannot be prerendered. */
function valuesAtBuild(text: string): (string | undefined)[] {
  const calls = text.split(/\buseSyncExternalStore(?:<[^>]*>)?\(/).slice(1);
  return calls.map((rest) => argumentsOf(rest)[2]);
}

/** A call's arguments, from after the opening bracket. */
function argumentsOf(rest: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of rest) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + letter);
  }
  return found.map((one) => one.trim()).filter((one) => one !== '');
}

test('is a constant in every component', () => {
  const moving = projectFiles(/^src\/.*\.tsx?$/).filter((path) =>
    valuesAtBuild(textOf(path)).some((value) => value !== undefined && !constant.test(value)),
  );
  expect(moving).toEqual([]);
});

test.each([
  ['useSyncExternalStore(drafts.subscribe, drafts.snapshot, drafts.snapshot)?.draft', false],
  ['useSyncExternalStore(subscribe, snapshot, () => store.snapshot())', false],
  ['useSyncExternalStore(\n  hear,\n  () => navigator.onLine,\n  () => true,\n)', true],
  ['useSyncExternalStore<A | null>(subscribe, snapshot, () => atBuild)', true],
])('%s', (text, fixed) => {
  expect(valuesAtBuild(text).map((value) => constant.test(value ?? ''))).toEqual([fixed]);
});
