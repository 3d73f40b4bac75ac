/** What the toolbar shows of the text at the selection. */
import type { EditorState } from '@milkdown/kit/prose/state';

import { type Level, levelOf, type ToolName, tools } from './tools.ts';

export type Shown = { level: Level | null; on: readonly ToolName[] };

export const nothingShown: Shown = { level: 0, on: [] };

/** The same object as before where nothing has changed, so that nothing is drawn anew. */
export function shownOf(state: EditorState, before: Shown): Shown {
  const level = levelOf(state);
  const on = tools.filter(({ isOn }) => isOn?.(state)).map(({ name }) => name);
  const same = level === before.level && on.join() === before.on.join();
  return same ? before : { level, on };
}
