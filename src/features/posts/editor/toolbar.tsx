/** The editor toolbar (W3C toolbar pattern): one tab stop, arrow keys inside. */

import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

import { ChevronDown, Icon } from '#ui/icons.tsx';

import {
  type Level,
  levelKey,
  levels,
  type Shown,
  type Tool,
  toolGroups,
  type ToolName,
} from './tools.ts';

const toolNames = {
  strong: 'Bold',
  em: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  quote: 'Blockquote',
  ordered: 'Ordered list',
  bullets: 'Bullet list',
  less: 'Outdent',
  more: 'Indent',
  link: 'Link',
  image: 'Image',
  clear: 'Clear formatting',
} as const;

const levelNames = [
  'Normal text',
  'Heading 1',
  'Heading 2',
  'Heading 3',
  'Heading 4',
  'Heading 5',
  'Heading 6',
] as const;

interface ToolbarProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly controls: string;
  readonly shown: Shown;
  readonly onTool: (tool: Tool) => void;
  readonly onLevel: (level: Level) => void;
  readonly onLeave: () => void;
}

export function Toolbar({ bar, controls, shown, onTool, onLevel, onLeave }: ToolbarProps) {
  const [stop, setStop] = useState<ToolName | 'level'>('level');
  /** Keeps the focus in a select: arrow keys change it before a choice is final. */
  const byKeys = useRef(false);
  const id = useId();

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onLeave();
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = stops.findIndex((element) => element === document.activeElement);
    const next = placeOf(event.key, at, stops.length);
    if (next === null || at < 0) return;
    event.preventDefault();
    stops[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      onFocus={({ target }) => setStop(nameOf(target))}
      className="sticky top-[calc(3.75rem+var(--top))] z-1 flex items-center gap-y-1 border-b-1.5 border-ink bg-paper py-1.5 tablet:flex-wrap lt-tablet:overflow-x-auto low:top-[var(--top)] low:flex-nowrap low:overflow-x-auto"
    >
      <span className="relative me-1 inline-block flex-none">
        <label htmlFor={id} className="sr-only">
          Text style
        </label>
        <select
          id={id}
          data-tool="level"
          tabIndex={stop === 'level' ? 0 : -1}
          value={shown.level ?? ''}
          title={levels
            .map((level) => `${levelNames[level]} ${shownKeys(levelKey(level))}`)
            .join(', ')}
          onKeyDown={() => {
            byKeys.current = true;
          }}
          onPointerDown={() => {
            byKeys.current = false;
          }}
          onChange={({ target }) => {
            onLevel(levels[Number(target.value)] ?? 0);
            if (!byKeys.current) onLeave();
          }}
          className="min-h-11 cursor-pointer appearance-none border-0 rounded-control bg-transparent py-2 ps-2.5 pe-9 text-control font-600 hover:bg-wash"
        >
          {shown.level === null && <option value="">Mixed</option>}
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-2.5 grid place-content-center">
          <ChevronDown />
        </span>
      </span>
      {toolGroups.map((group, place) => (
        <ToolGroup key={group[0]?.name ?? place}>
          {group.map((tool) => (
            <button
              key={tool.name}
              type="button"
              data-tool={tool.name}
              tabIndex={stop === tool.name ? 0 : -1}
              aria-label={toolNames[tool.name]}
              aria-pressed={tool.isOn ? shown.on.includes(tool.name) : undefined}
              aria-haspopup={tool.run === 'asks' ? 'dialog' : undefined}
              aria-keyshortcuts={tool.keys[0] && ariaKeys(tool.keys[0])}
              title={titleOf(tool)}
              // Keeps the text selection on a mouse press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
              className={toolLook}
            >
              <ToolIcon name={tool.name} />
            </button>
          ))}
        </ToolGroup>
      ))}
    </div>
  );
}

function ToolGroup({ children }: { readonly children: ReactNode }) {
  return <span className="me-1 inline-flex flex-none border-s border-rule ps-1">{children}</span>;
}

const toolLook =
  'grid h-11 w-11 tablet:w-10 cursor-pointer place-content-center border-1.5 border-transparent rounded-control bg-transparent text-ink hover:bg-wash aria-pressed:border-ink aria-pressed:bg-goldwash forced-colors:aria-pressed:border-[Highlight]';

function placeOf(key: string, at: number, length: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

function nameOf(target: Element): ToolName | 'level' {
  const name = target.getAttribute('data-tool');
  return toolGroups.flat().find((tool) => tool.name === name)?.name ?? 'level';
}

function titleOf({ name, keys: [key] }: Tool): string {
  return key ? `${toolNames[name]} (${shownKeys(key)})` : toolNames[name];
}

const apple: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const other: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

const isApple = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

/** Key names for this platform: `Mod-Shift-s` as Ctrl+Shift+S, or ⌘⇧S. */
function shownKeys(key: string, onApple = isApple): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (onApple) return parts.map((part) => apple[part] ?? part).join('');
  return parts.map((part) => other[part] ?? part).join('+');
}

function ariaKeys(key: string, onApple = isApple): string {
  const modifier = onApple ? 'Meta' : 'Control';
  const parts = key.replace('Mod', modifier).split('-');
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}

const drawn: Readonly<Record<ToolName, string>> = {
  strong: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zm0 7h7.5a3.5 3.5 0 0 1 0 7H7z',
  em: 'M10 5h8M6 19h8M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5c-2.6 0-4.5 1.3-4.5 3.3 0 1.3.7 2.2 2 2.7M7.5 16c.4 1.9 2.1 3 4.5 3 2.7 0 4.6-1.3 4.6-3.5 0-.8-.2-1.4-.6-2',
  quote: 'M10 7H5v6h5zM10 13c0 2.5-1.2 4-3.5 4.5M19 7h-5v6h5zM19 13c0 2.5-1.2 4-3.5 4.5',
  ordered:
    'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 15.5c.3-1 2.5-1 2.5.3 0 .9-1 1.4-2.5 3.2h2.7',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6v.01M5 12v.01M5 18v.01',
  less: 'M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3',
  more: 'M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  image: 'M4 5h16v14H4zM8.5 9.5v.01M20 15l-4.5-4.5L7 19',
  clear: 'M6 5h12M12 5l-2 9M8.5 19h3M15 15l5 5M20 15l-5 5',
};

function ToolIcon({ name }: { readonly name: ToolName }) {
  return <Icon d={drawn[name]} />;
}
