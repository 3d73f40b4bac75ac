/** What the toolbar shows of the text at the selection. */
import type { EditorState } from '@milkdown/kit/prose/state';

import { hasUnsaid } from './unsaid-nodes.ts';
import { type Level, levelOf, type ToolName, tools } from './tools.ts';

/** `unsaid`: there is an image of which no one has said anything. */
export type Shown = { level: Level | null; on: readonly ToolName[]; unsaid: boolean };

export const nothingShown: Shown = { level: 0, on: [], unsaid: false };

/** The same object as before where nothing has changed, so that nothing is drawn anew. */
export function shownOf(state: EditorState, before: Shown): Shown {
  const level = levelOf(state);
  const on = tools.filter(({ isOn }) => isOn?.(state)).map(({ name }) => name);
  const unsaid = hasUnsaid(state.doc);
  const same = level === before.level && on.join() === before.on.join() && unsaid === before.unsaid;
  return same ? before : { level, on, unsaid };
}
