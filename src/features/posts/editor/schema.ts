/** The schema as Milkdown takes it: one plugin for each node and mark. */
import { $mark, $node } from '@milkdown/kit/utils';

import { marks } from './marks.ts';
import { marksInMarkdown, nodesInMarkdown } from './markdown.ts';
import { nodes } from './nodes.ts';
import type { MarkName, NodeName } from './schema-kinds.ts';

const node = (name: NodeName) => $node(name, () => ({ ...nodes[name], ...nodesInMarkdown[name] }));
const mark = (name: MarkName) => $mark(name, () => ({ ...marks[name], ...marksInMarkdown[name] }));

/** In the order of `nodes` and `marks`, which has a meaning there. */
export const schemaPlugins = [
  node('doc'),
  node('paragraph'),
  node('heading'),
  node('blockquote'),
  node('bullet_list'),
  node('ordered_list'),
  node('list_item'),
  node('text'),
  node('image'),
  node('hard_break'),
  mark('link'),
  mark('strong'),
  mark('em'),
  mark('underline'),
  mark('strike'),
];
