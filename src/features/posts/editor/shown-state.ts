/** Computes the toolbar's state at the selection. */
import type { EditorState } from '@milkdown/kit/prose/state';

import { hasUnsaid } from './unsaid-nodes.ts';
import { type Level, levelOf, type ToolName, tools } from './tools.ts';

export type Shown = { level: Level | null; on: readonly ToolName[]; unsaid: boolean };

export const nothingShown: Shown = { level: 0, on: [], unsaid: false };

/** Returns `before` if nothing changed, to avoid a redraw. */
export function shownOf(state: EditorState, before: Shown): Shown {
  const level = levelOf(state);
  const on = tools.filter(({ isOn }) => isOn?.(state)).map(({ name }) => name);
  const unsaid = hasUnsaid(state.doc);
  const same = level === before.level && on.join() === before.on.join() && unsaid === before.unsaid;
  return same ? before : { level, on, unsaid };
}
