/** Lists the toolbar's tools in order: command, keys, active state. */
import type { Command, EditorState } from '@milkdown/kit/prose/state';

import {
  clearFormatting,
  indentLess,
  indentMore,
  isIn,
  setHeading,
  textBlocks,
  toggleList,
  toggleQuote,
} from './block-commands.ts';
import { type HeadingLevel, type MarkName, markType } from './schema.ts';
import { hasUnsaid, imageAt, linkAt, toggleText } from './text-commands.ts';

export type ToolName =
  | 'strong'
  | 'em'
  | 'underline'
  | 'strike'
  | 'quote'
  | 'ordered'
  | 'bullets'
  | 'less'
  | 'more'
  | 'link'
  | 'image'
  | 'clear';

export type Tool = {
  name: ToolName;
  keys: readonly string[];
  run: Command | 'asks';
  isOn?: (state: EditorState) => boolean;
};

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    text('strong', 'Mod-b'),
    text('em', 'Mod-i'),
    text('underline', 'Mod-u'),
    text('strike', 'Mod-Shift-s'),
  ],
  [
    { name: 'quote', keys: ['Mod-Shift-b'], run: toggleQuote, isOn: isIn('blockquote') },
    {
      name: 'ordered',
      keys: ['Mod-Shift-7'],
      run: toggleList('ordered_list'),
      isOn: isIn('ordered_list'),
    },
    {
      name: 'bullets',
      keys: ['Mod-Shift-8'],
      run: toggleList('bullet_list'),
      isOn: isIn('bullet_list'),
    },
    { name: 'less', keys: ['Mod-['], run: indentLess },
    { name: 'more', keys: ['Mod-]'], run: indentMore },
  ],
  [
    { name: 'link', keys: ['Mod-k'], run: 'asks', isOn: (state) => linkAt(state) !== null },
    { name: 'image', keys: [], run: 'asks', isOn: (state) => imageAt(state) !== null },
  ],
  [{ name: 'clear', keys: ['Mod-\\'], run: clearFormatting }],
];

export const tools: readonly Tool[] = toolGroups.flat();

export const levels = [0, 1, 2, 3, 4, 5, 6] as const satisfies readonly (0 | HeadingLevel)[];

export type Level = (typeof levels)[number];

export function levelKey(level: Level): string {
  return `Mod-Alt-${level}`;
}

export const levelCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  levels.map((level) => [levelKey(level), setHeading(level)]),
);

/** The level of the selected blocks; null if mixed. */
function levelOf(state: EditorState): Level | null {
  const [first, ...rest] = textBlocks(state).map(({ node }) =>
    node.type.name === 'heading' ? Number(node.attrs['level']) : 0,
  );
  const level = levels.find((known) => known === first);
  return level === undefined || rest.some((other) => other !== first) ? null : level;
}

function text(name: Exclude<MarkName, 'link'>, key: string): Tool {
  return { name, keys: [key], run: toggleText(name), isOn: (state) => isMarked(state, name) };
}

function isMarked(state: EditorState, name: MarkName): boolean {
  const type = markType(state, name);
  const { empty, from, to, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** What the toolbar shows at the selection. */
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
