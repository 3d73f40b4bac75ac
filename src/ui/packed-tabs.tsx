/** Tabs of the desk: packed to the left, in one line that scrolls where there is no room for all of them. */
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

import { Tabs } from './tabs.tsx';

/**
 * The utilities of all pages are one file, which visitors load too: this comes with the pages that have such tabs.
 * The line is drawn, not a border: what scrolls would cut off a bead that hangs over it. A table under them needs no second line of ink.
 */
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
    // Also where the room or a tab gets another width: a phone is turned, letters arrive, a number comes behind a name.
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

/** How much of the line fades, in pixels. */
const fade = 48;

/** The shown one is in sight, beside what fades; the page itself does not move. */
function reveal(list: HTMLElement, tab: HTMLElement | undefined): void {
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  const room = list.clientWidth - tab.offsetWidth;
  const isClear = left >= list.scrollLeft + fade && left <= list.scrollLeft + room - fade;
  if (!isClear) list.scrollLeft = left - room / 2;
}

/** Where more of them stand before or after, their line fades out. */
function mark(place: HTMLElement | null): void {
  const list = place?.querySelector('[role=tablist]');
  if (!list) return;
  const { scrollLeft, clientWidth, scrollWidth } = list;
  place?.toggleAttribute('data-before', scrollLeft > 4);
  place?.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 4);
}
