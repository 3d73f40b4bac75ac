/** Desk tabs in one scrolling line. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

import { Tabs } from './tabs.tsx';

/** In the page, because utilities load everywhere. A border would clip the bead while scrolling. */
const styles = `
.packed-tabs [role=tablist] {
  gap: 1.5rem; margin: -0.25rem -0.25rem 1rem; padding: 0.25rem 0.25rem 0.5rem; border: 0; overflow-x: auto; contain: inline-size; scrollbar-width: none;
  background: linear-gradient(var(--c-ink), var(--c-ink)) 0.25rem calc(100% - 0.5rem) / calc(100% - 0.5rem) 1.5px no-repeat;
  mask-image: linear-gradient(to right, transparent, #000 var(--before, 0%), #000 calc(100% - var(--more, 0%)), transparent);
}
.packed-tabs[data-before] { --before: 3rem }
.packed-tabs[data-more] { --more: 3rem }
.packed-tabs [role=tab] { flex: none; min-height: 2.75rem; padding-inline: 0; white-space: nowrap }
.packed-tabs thead tr, .packed-tabs tbody tr:first-child { border-width: 0 0 1px; border-color: var(--c-rule) }
@media (forced-colors: active) { .packed-tabs [role=tablist] { border-bottom: 1.5px solid } }
`;

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
      <style href="packed-tabs" precedence="staff">
        {styles}
      </style>
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
