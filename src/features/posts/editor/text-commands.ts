import { toggleMark } from '@milkdown/kit/prose/commands';
import type { Mark, Node, ResolvedPos } from '@milkdown/kit/prose/model';
import { type Command, type EditorState, NodeSelection } from '@milkdown/kit/prose/state';

import { markType, nodeType, type MarkName } from './schema.ts';

export function toggleText(name: Exclude<MarkName, 'link'>): Command {
  return (state, dispatch) => toggleMark(markType(state, name))(state, dispatch);
}

export type FoundLink = { href: string; title: string; from: number; to: number };

/** The whole link at the selection; null if only partly linked. */
export function linkAt(state: EditorState): FoundLink | null {
  const { from, to, empty, $from } = state.selection;
  const type = markType(state, 'link');
  const nodes = empty ? beside($from) : inlineBetween(state, from, to);
  const [mark, ...others] = nodes.map(({ marks }) => type.isInSet(marks));
  if (!mark || others.some((other) => !other?.eq(mark))) return null;
  const span = empty ? spanOf($from, mark) : { from, to };
  const { href, title } = mark.attrs;
  return span && { href: String(href), title: String(title), ...span };
}

function beside({ nodeBefore, nodeAfter }: ResolvedPos): readonly Node[] {
  const linked = [nodeAfter, nodeBefore].flatMap((node) => (node && hasLink(node) ? [node] : []));
  return linked.slice(0, 1);
}

function hasLink({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === 'link');
}

function inlineBetween({ doc }: EditorState, from: number, to: number): readonly Node[] {
  const found: Node[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline) found.push(node);
  });
  return found;
}

export function setLink(href: string, words: string): Command {
  return (state, dispatch) => {
    const there = linkAt(state);
    const mark = markType(state, 'link').create({ href, title: there?.title ?? '' });
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (there) {
      tr.removeMark(there.from, there.to, mark.type).addMark(there.from, there.to, mark);
    } else if (empty) {
      tr.insert(from, state.schema.text(words || href, mark.addToSet(marksHere(state))));
    } else tr.addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const there = linkAt(state);
  const { from, to } = there ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, markType(state, 'link')));
  return from < to;
};

export type ImageWords = { src: string; alt: string | null };

export function imageAt(state: EditorState): ImageWords | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt } = selection.node.attrs;
  return { src: String(src), alt: alt === null ? null : String(alt) };
}

/** Caches `hasUnsaid` for each block, so a change scans only its block. */
const unsaidBlocks = new WeakMap<Node, boolean>();

/** Whether an image lacks a decision about its alt text. */
export function hasUnsaid(node: Node): boolean {
  if (node.isLeaf) return isUnsaid(node);
  const known = unsaidBlocks.get(node);
  if (known !== undefined) return known;
  const is = node.children.some(hasUnsaid);
  unsaidBlocks.set(node, is);
  return is;
}

function isUnsaid({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs['alt'] === null;
}

export const selectUnsaid: Command = ({ doc, tr }, dispatch) => {
  let at: number | null = null;
  doc.descendants((node, pos) => {
    if (at === null && isUnsaid(node)) at = pos;
    return at === null;
  });
  if (at === null) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView());
  return true;
};

export function setImage(words: ImageWords): Command {
  return (state, dispatch) => {
    const image = nodeType(state, 'image').create(words);
    dispatch?.(state.tr.replaceSelectionWith(image).scrollIntoView());
    return true;
  };
}

export const breakLine: Command = (state, dispatch) => {
  const hardBreak = nodeType(state, 'hard_break').create();
  dispatch?.(state.tr.replaceSelectionWith(hardBreak).scrollIntoView());
  return true;
};

function marksHere({ storedMarks, selection }: EditorState): readonly Mark[] {
  return storedMarks ?? selection.$from.marks();
}

function spanOf($pos: ResolvedPos, mark: Mark): Span | null {
  const spans: Span[] = [];
  let at = $pos.start();
  for (const node of $pos.parent.children) {
    const last = spans.at(-1);
    const to = at + node.nodeSize;
    if (mark.isInSet(node.marks)) {
      if (last?.to === at) last.to = to;
      else spans.push({ from: at, to });
    }
    at = to;
  }
  return spans.find(({ from, to }) => from <= $pos.pos && $pos.pos <= to) ?? null;
}

type Span = { from: number; to: number };
