/** The editor toolbar (W3C toolbar pattern): one tab stop, arrow keys inside. */

import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

import { ChevronDown, Icon } from '#ui/icons.tsx';

import { type Level, levelKey, levels, type Shown, type Tool, toolGroups } from './tools.ts';

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
  const [stop, setStop] = useState('level');
  /** True while keys change the select, which then keeps the focus: arrow keys pass other options. */
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
      onFocus={({ target }) => setStop(target.dataset['tool'] ?? 'level')}
      className="post-tools sticky top-[calc(3.75rem+var(--top))] z-1 flex items-center gap-y-1 border-b-1.5 border-ink bg-paper py-1.5 tablet:flex-wrap lt-tablet:overflow-x-auto low:top-[var(--top)] low:flex-nowrap low:overflow-x-auto"
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
              aria-label={tool.label}
              aria-pressed={tool.isOn ? shown.on.includes(tool.name) : undefined}
              aria-haspopup={tool.run ? undefined : 'dialog'}
              aria-keyshortcuts={tool.key && ariaKeys(tool.key)}
              title={titleOf(tool)}
              // Keeps the text selection on a mouse press.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
              className={toolLook}
            >
              <Icon d={tool.icon} />
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

function titleOf({ label, key }: Tool): string {
  return key ? `${label} (${shownKeys(key)})` : label;
}

const apple: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const other: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

const isApple = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

/** Key names for this platform: `Mod-Shift-s` as Ctrl+Shift+S, or ⌘⇧S. */
function shownKeys(key: string): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (isApple) return parts.map((part) => apple[part] ?? part).join('');
  return parts.map((part) => other[part] ?? part).join('+');
}

function ariaKeys(key: string): string {
  const modifier = isApple ? 'Meta' : 'Control';
  const parts = key.replace('Mod', modifier).split('-');
  return parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)).join('+');
}
