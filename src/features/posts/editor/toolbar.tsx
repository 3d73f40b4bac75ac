/** The toolbar of the editor, by the W3C's toolbar pattern: one stop for Tab, arrow keys within. */
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

import { editorTexts, levelNames, toolNames } from '#texts/editor.ts';
import { ChevronDown } from '#ui/icons/chevron-down.tsx';
import type { Shown } from './shown-state.ts';
import { ariaKeys, shownKeys } from './shown-keys.ts';
import { ToolIcon } from './tool-icon.tsx';
import { type Level, levelKey, levels, type Tool, toolGroups, type ToolName } from './tools.ts';

interface ToolbarProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  /** The id of what it works on. */
  readonly controls: string;
  readonly shown: Shown;
  readonly onTool: (tool: Tool) => void;
  readonly onLevel: (level: Level) => void;
  /** Back to the text. */
  readonly onLeave: () => void;
}

/** Home and End lead to its ends, Escape back to the text. */
export function Toolbar({ bar, controls, shown, onTool, onLevel, onLeave }: ToolbarProps) {
  const [stop, setStop] = useState<ToolName | 'level'>('level');
  /** Arrow keys and letters change the list before anything is chosen: the focus stays with whoever uses them. */
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
      aria-label={editorTexts.toolbar}
      aria-controls={controls}
      onKeyDown={move}
      onFocus={({ target }) => setStop(nameOf(target))}
      className="sticky top-[calc(3.75rem+var(--top))] z-1 flex items-center gap-y-1 border-b-1.5 border-ink bg-paper py-1.5 full:top-[calc(4.75rem+var(--top))] tablet:flex-wrap lt-tablet:overflow-x-auto low:top-[var(--top)] low:flex-nowrap low:overflow-x-auto"
    >
      <span className="relative me-1 inline-block flex-none">
        <label htmlFor={id} className="sr-only">
          {editorTexts.level}
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
          {shown.level === null && <option value="">{editorTexts.mixed}</option>}
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
              // The selection in the text stays while a mouse presses here.
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

/** Tools that belong together, behind a line. */
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
