import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  type ComponentProps,
  useLayoutEffect,
} from 'react';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  readonly behind?: Readonly<Partial<Record<Name, ReactNode>>> | undefined;
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys move and select; Tab enters the panel. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, shown, onShow, behind, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (name: string) => `${id}-${names.findIndex((each) => each === name)}`;

  function onKeyDown(event: KeyboardEvent): void {
    const at = steps[event.key]?.(names.indexOf(shown), names.length - 1);
    const next = at === undefined ? undefined : names[at];
    if (at === undefined || next === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
    onShow(next);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="mb-8 flex border-b-1.5 border-ink"
      >
        {names.map((name) => (
          <button
            key={idOf(name)}
            type="button"
            role="tab"
            id={idOf(name)}
            aria-selected={name === shown}
            aria-controls={name === shown ? `${id}-view` : undefined}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={onKeyDown}
            className={tab}
          >
            {name} {behind?.[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-view`} aria-labelledby={idOf(shown)}>
        {children}
      </div>
    </>
  );
}

const tab =
  'relative min-h-12 flex-1 cursor-pointer border-0 bg-transparent px-3 lt-desk:px-1 text-soft aria-selected:text-ink aria-selected:font-600 hover:underline decoration-link decoration-1.5 underline-offset-[0.28em] aria-selected:after:content-empty after:absolute after:-bottom-[calc(0.40625rem+1px)] after:start-[calc(50%-0.40625rem)] after:size-3.25 after:rounded-dot after:border-1.5 after:border-outline after:bg-gold after:forced-color-adjust-none forced-colors:aria-selected:underline';

/** Tabs of the desk in one scrolling line. */
export function PackedTabs<Name extends string>(props: ComponentProps<typeof Tabs<Name>>) {
  const place = useRef<HTMLDivElement>(null);
  const at = props.names.indexOf(props.shown);
  useLayoutEffect(() => {
    const list = place.current?.querySelector<HTMLElement>('[role=tablist]');
    if (!list) return undefined;
    const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    // Scrolls again when the phone is turned, fonts arrive late or a count changes.
    const observer = new ResizeObserver(() => {
      reveal(list, tabs[at]);
      mark(place.current);
    });
    for (const each of [list, ...tabs]) observer.observe(each);
    return () => observer.disconnect();
  }, [at]);
  return (
    <div
      ref={place}
      className="packed-tabs tabular-nums"
      onScrollCapture={({ currentTarget }) => mark(currentTarget)}
    >
      <Tabs {...props} />
    </div>
  );
}

const fade = 48;

/** Scrolls the tab into view, but not the page. */
function reveal(list: HTMLElement, tab: HTMLElement | undefined): void {
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  const room = list.clientWidth - tab.offsetWidth;
  const isClear = left >= list.scrollLeft + fade && left <= list.scrollLeft + room - fade;
  if (!isClear) list.scrollLeft = left - room / 2;
}

function mark(place: HTMLElement | null): void {
  const list = place?.querySelector('[role=tablist]');
  if (!list) return;
  const { scrollLeft, clientWidth, scrollWidth } = list;
  place?.toggleAttribute('data-before', scrollLeft > 4);
  place?.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 4);
}
