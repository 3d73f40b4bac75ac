import type { MarkType, NodeType, Schema } from '@milkdown/kit/prose/model';
import type { EditorState } from '@milkdown/kit/prose/state';

import type { marks } from './marks.ts';
import type { nodes } from './nodes.ts';

export type NodeName = keyof typeof nodes;
export type MarkName = keyof typeof marks;

export function nodeType({ schema }: EditorState, name: NodeName): NodeType {
  return knownNode(schema, name);
}

export function markType({ schema }: EditorState, name: MarkName): MarkType {
  return knownMark(schema, name);
}

export function knownNode(schema: Schema, name: NodeName): NodeType {
  return known(schema.nodes[name]);
}

export function knownMark(schema: Schema, name: MarkName): MarkType {
  return known(schema.marks[name]);
}

function known<T>(type: T | undefined): T {
  if (type === undefined) throw new Error('not of our schema');
  return type;
}
