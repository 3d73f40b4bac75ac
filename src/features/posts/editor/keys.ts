/** The editor's keys; toolbar keys are in tools.ts. */
import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  selectNodeBackward,
  selectNodeForward,
  splitBlock,
} from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import { undoInputRule } from '@milkdown/kit/prose/inputrules';
import { splitListItem } from '@milkdown/kit/prose/schema-list';
import type { Command } from '@milkdown/kit/prose/state';

import { indentLess, nearestList } from './block-commands.ts';
import { nodeType } from './schema.ts';
import { breakLine } from './text-commands.ts';
import { levelCommands, tools } from './tools.ts';

const split: Command = (state, dispatch) =>
  splitListItem(nodeType(state, 'list_item'))(state, dispatch);

/** Backspace at a block's start: leaves a list, then outdents, then joins the block before. */
const outAtStart: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  const list = nearestList($from);
  if (list !== null && $from.depth !== list + 2) return false;
  if (list !== null && $from.index(list + 1) > 0) return false;
  return indentLess(state, dispatch, view);
};

/** Always reports true, so the browser does not act. */
const handled =
  (run: Command): Command =>
  (state, dispatch, view) => {
    run(state, dispatch, view);
    return true;
  };

const ofTools: readonly [string, Command][] = [
  ...Object.entries(levelCommands),
  ...tools.flatMap(({ run, key }): [string, Command][] => (run && key ? [[key, run]] : [])),
];

export const keys: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(ofTools.map(([key, run]) => [key, handled(run)])),
  'Mod-z': undo,
  'Mod-Shift-z': redo,
  'Mod-y': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(split, createParagraphNear, liftEmptyBlock, splitBlock),
  Backspace: chainCommands(
    undoInputRule,
    deleteSelection,
    outAtStart,
    joinBackward,
    selectNodeBackward,
  ),
  Delete: chainCommands(deleteSelection, joinForward, selectNodeForward),
};
