import { lift, wrapIn } from '@milkdown/kit/prose/commands';
import type { Node, NodeType, ResolvedPos } from '@milkdown/kit/prose/model';
import { liftListItem, sinkListItem, wrapInList } from '@milkdown/kit/prose/schema-list';
import type { Command, EditorState, Transaction } from '@milkdown/kit/prose/state';
import { liftTarget } from '@milkdown/kit/prose/transform';

import { contentDepth } from '#domain/posts/content.ts';

import { type HeadingLevel, nodeType } from './schema.ts';

export function setHeading(level: 0 | HeadingLevel): Command {
  return (state, dispatch) => {
    const type = nodeType(state, level === 0 ? 'paragraph' : 'heading');
    const { tr } = state;
    for (const { node, pos, parent } of textBlocks(state)) {
      const { indent } = node.attrs;
      // A list item must begin with a paragraph.
      if (level > 0 && parent?.type.name === 'list_item' && parent.firstChild === node) continue;
      tr.setNodeMarkup(pos, type, level === 0 ? { indent } : { level, indent });
    }
    return send(tr, dispatch);
  };
}

export const toggleQuote: Command = (state, dispatch) => {
  const quote = nodeType(state, 'blockquote');
  if (depthOf(state.selection.$from, quote) === null) return wrapIn(quote)(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, (node) => node.type === quote);
  const target = range && liftTarget(range);
  if (!range || target === null || target === undefined) return lift(state, dispatch);
  return send(state.tr.lift(range, target), dispatch);
};

export function toggleList(name: 'bullet_list' | 'ordered_list'): Command {
  return (state, dispatch) => {
    const type = nodeType(state, name);
    const { $from } = state.selection;
    const at = nearestList($from);
    if (at === null) return wrapInList(type)(state, dispatch);
    if ($from.node(at).type === type) return outOfList(state, dispatch);
    return send(state.tr.setNodeMarkup($from.before(at), type), dispatch);
  };
}

/** Nests a list item under the one before, or indents a block. */
export const indentMore: Command = (state, dispatch) => {
  if (nearestList(state.selection.$from) === null) return shift(state, dispatch, 1);
  if (listDepth(state.selection.$from) >= contentDepth.lists) return false;
  return sinkListItem(nodeType(state, 'list_item'))(state, dispatch);
};

export const indentLess: Command = (state, dispatch) => {
  if (nearestList(state.selection.$from) === null) return shift(state, dispatch, -1);
  return outOfList(state, dispatch);
};

export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const { tr } = state;
  if (!empty) tr.removeMark(from, to);
  tr.setStoredMarks([]);
  const paragraph = nodeType(state, 'paragraph');
  // Backward, because lifting a block moves later positions.
  for (const { pos } of [...textBlocks(state)].reverse()) {
    tr.setNodeMarkup(pos, paragraph, { indent: 0 });
    liftOut(tr, pos + 1);
  }
  return send(tr, dispatch);
};

function listDepth($pos: ResolvedPos): number {
  let lists = 0;
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (isList($pos.node(depth))) lists += 1;
  }
  return lists;
}

/** The depth of the nearest list, unless a nearer quote is in between. */
export function nearestList($pos: ResolvedPos): number | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (isList(node)) return depth;
    if (node.type.name === 'blockquote') return null;
  }
  return null;
}

function depthOf($pos: ResolvedPos, type: NodeType): number | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type === type) return depth;
  }
  return null;
}

export function isIn(name: 'blockquote' | 'bullet_list' | 'ordered_list') {
  return (state: EditorState): boolean => {
    const { $from } = state.selection;
    const list = nearestList($from);
    if (name === 'blockquote') return depthOf($from, nodeType(state, name)) !== null;
    return list !== null && $from.node(list).type.name === name;
  };
}

type TextBlock = { node: Node; pos: number; parent: Node | null };

export function textBlocks({ doc, selection: { from, to } }: EditorState): readonly TextBlock[] {
  const found: TextBlock[] = [];
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.isTextblock) found.push({ node, pos, parent });
    return !node.isTextblock;
  });
  return found;
}

function shift(state: EditorState, dispatch: Dispatch, by: 1 | -1): boolean {
  const { tr } = state;
  for (const { node, pos } of textBlocks(state)) {
    const indent = Number(node.attrs['indent']) + by;
    if (indent < 0 || indent > contentDepth.indent) continue;
    tr.setNodeAttribute(pos, 'indent', indent);
  }
  return tr.docChanged && send(tr, dispatch);
}

function outOfList(state: EditorState, dispatch: Dispatch): boolean {
  return liftListItem(nodeType(state, 'list_item'))(state, dispatch);
}

function liftOut(tr: Transaction, place: number): void {
  for (let at = place; ;) {
    const range = tr.doc.resolve(at).blockRange();
    const target = range && liftTarget(range);
    if (!range || target === null || target === undefined) return;
    const before = tr.steps.length;
    tr.lift(range, target);
    at = tr.mapping.slice(before).map(at);
  }
}

function isList(node: Node): boolean {
  return node.type.name === 'bullet_list' || node.type.name === 'ordered_list';
}

type Dispatch = Parameters<Command>[1];

function send(tr: Transaction, dispatch: Dispatch): boolean {
  dispatch?.(tr.scrollIntoView());
  return true;
}
