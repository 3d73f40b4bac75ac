/** Lists the toolbar's tools in order: label, icon, key, command, active state. */
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

export type Tool = {
  name: string;
  label: string;
  /** The icon's path. */
  icon: string;
  key?: string;
  /** Undefined for a tool that opens its dialog. */
  run?: Command;
  isOn?: (state: EditorState) => boolean;
};

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      ...text('strong', 'Mod-b'),
      label: 'Bold',
      icon: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zm0 7h7.5a3.5 3.5 0 0 1 0 7H7z',
    },
    { ...text('em', 'Mod-i'), label: 'Italic', icon: 'M10 5h8M6 19h8M14.5 5l-5 14' },
    { ...text('underline', 'Mod-u'), label: 'Underline', icon: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14' },
    {
      ...text('strike', 'Mod-Shift-s'),
      label: 'Strikethrough',
      icon: 'M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5c-2.6 0-4.5 1.3-4.5 3.3 0 1.3.7 2.2 2 2.7M7.5 16c.4 1.9 2.1 3 4.5 3 2.7 0 4.6-1.3 4.6-3.5 0-.8-.2-1.4-.6-2',
    },
  ],
  [
    {
      name: 'quote',
      label: 'Blockquote',
      icon: 'M10 7H5v6h5zM10 13c0 2.5-1.2 4-3.5 4.5M19 7h-5v6h5zM19 13c0 2.5-1.2 4-3.5 4.5',
      key: 'Mod-Shift-b',
      run: toggleQuote,
      isOn: isIn('blockquote'),
    },
    {
      name: 'ordered',
      label: 'Ordered list',
      icon: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 15.5c.3-1 2.5-1 2.5.3 0 .9-1 1.4-2.5 3.2h2.7',
      key: 'Mod-Shift-7',
      run: toggleList('ordered_list'),
      isOn: isIn('ordered_list'),
    },
    {
      name: 'bullets',
      label: 'Bullet list',
      icon: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01',
      key: 'Mod-Shift-8',
      run: toggleList('bullet_list'),
      isOn: isIn('bullet_list'),
    },
    {
      name: 'less',
      label: 'Outdent',
      icon: 'M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3',
      key: 'Mod-[',
      run: indentLess,
    },
    {
      name: 'more',
      label: 'Indent',
      icon: 'M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3',
      key: 'Mod-]',
      run: indentMore,
    },
  ],
  [
    {
      name: 'link',
      label: 'Link',
      icon: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
      key: 'Mod-k',
      isOn: (state) => linkAt(state) !== null,
    },
    {
      name: 'image',
      label: 'Image',
      icon: 'M4 5h16v14H4zM8.5 9.5v.01M20 15l-4.5-4.5L7 19',
      isOn: (state) => imageAt(state) !== null,
    },
  ],
  [
    {
      name: 'clear',
      label: 'Clear formatting',
      icon: 'M6 5h12M12 5l-2 9M8.5 19h3M15 15l5 5M20 15l-5 5',
      key: 'Mod-\\',
      run: clearFormatting,
    },
  ],
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

function text(name: Exclude<MarkName, 'link'>, key: string) {
  return { name, key, run: toggleText(name), isOn: (state: EditorState) => isMarked(state, name) };
}

function isMarked(state: EditorState, name: MarkName): boolean {
  const type = markType(state, name);
  const { empty, from, to, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** What the toolbar shows at the selection. */
export type Shown = { level: Level | null; on: readonly string[]; unsaid: boolean };

export const nothingShown: Shown = { level: 0, on: [], unsaid: false };

/** Returns `before` if nothing changed, to avoid a redraw. */
export function shownOf(state: EditorState, before: Shown): Shown {
  const level = levelOf(state);
  const on = tools.filter(({ isOn }) => isOn?.(state)).map(({ name }) => name);
  const unsaid = hasUnsaid(state.doc);
  const same = level === before.level && on.join() === before.on.join() && unsaid === before.unsaid;
  return same ? before : { level, on, unsaid };
}
