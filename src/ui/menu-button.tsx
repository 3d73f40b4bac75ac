import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDismiss } from './use-dismiss.ts';

/** A link has `to`, an action `onPick`. */
export type MenuItem = { label: string } & ({ to: string } | { onPick: () => void });

interface MenuButtonProps {
  /** Without a text, the button needs a `label`. */
  readonly children: ReactNode;
  readonly label?: string | undefined;
  /** Shown at the top of the menu. */
  readonly head: ReactNode;
  readonly items: readonly MenuItem[];
}

/** Arrow keys, Home, End and first letters move; Escape and a press outside close. */
export function MenuButton({ children, label, head, items }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The last item gets the focus if the up arrow opened the menu. */
  const from = useRef<'first' | 'last'>('first');

  useDismiss(open, place, () => setOpen(false));
  useEffect(() => {
    if (open) focusItem(list.current, from.current === 'first' ? 0 : -1);
  }, [open]);

  function show(at: 'first' | 'last') {
    from.current = at;
    setOpen(true);
  }

  function close() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onMenuKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const next = itemByKey(event.key, menuItemsIn(list.current));
    if (next === undefined) return;
    event.preventDefault();
    focusItem(list.current, next);
  }

  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onClick={() => (open ? setOpen(false) : show('first'))}
        onKeyDown={onButtonKey}
        className={menuOpener}
      >
        {children}
      </button>
      {open && (
        <div className={menuSheet}>
          <div id={`${id}-head`} className="border-b-1 border-rule px-5 py-4">
            {head}
          </div>
          <ul
            ref={list}
            role="menu"
            id={`${id}-menu`}
            aria-labelledby={`${id}-head`}
            onKeyDown={onMenuKey}
            className="py-2"
          >
            {items.map((item) => (
              <li key={item.label} role="none">
                {'to' in item ? (
                  <Link
                    role="menuitem"
                    tabIndex={-1}
                    to={item.to}
                    onClick={close}
                    className={entry}
                  >
                    {item.label}
                  </Link>
                ) : (
                  <button
                    type="button"
                    role="menuitem"
                    tabIndex={-1}
                    onClick={() => {
                      close();
                      item.onPick();
                    }}
                    className={entry}
                  >
                    {item.label}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const entry =
  'flex w-full min-h-11 cursor-pointer items-center border-0 bg-transparent px-5 text-start no-underline hover:bg-wash focus:bg-wash focus-visible:outline-offset--3';

function menuItemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function focusItem(list: HTMLElement | null, index: number): void {
  menuItemsIn(list).at(index)?.focus({ preventScroll: true });
}

function itemByKey(key: string, items: readonly HTMLElement[]): number | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const ways: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const moved = ways[key];
  if (moved !== undefined || key.length !== 1) return moved;
  const letter = key.toLowerCase();
  const after = Array.from(items.keys(), (index) => (at + 1 + index) % items.length);
  return after.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
}

export const menuOpener =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 border-0 rounded-control bg-transparent px-2 text-[1.125rem] leading-none font-600 hover:bg-wash';

export const menuSheet =
  'absolute end-0 top-full z-40 w-80 lt-tablet:fixed lt-tablet:inset-x-4 lt-tablet:top-[calc(4rem+var(--top))] lt-tablet:w-auto animate-appear border-1.5 border-ink bg-sheet shadow-toast';
