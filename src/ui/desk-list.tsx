/** A list of the desk: search, filters, tabs and rows, or why there are none. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { Button } from './button.tsx';
import { FilterSelect, SearchField } from './filter-fields.tsx';
import { PackedTabs } from './tabs.tsx';
import { ReadPart } from './read-part.tsx';
import { slowText, useStaleRead } from './stale-reads.tsx';
import { StatusLine } from './status-line.tsx';

/** What the list shows now; `createPagedList` provides it. */
interface ListView<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  readonly last: ReadState;
  /** When the list was read, UTC ms; 0 for never. */
  readonly at: number;
  readonly fetching: 'no' | 'busy' | 'failed';
}

interface ListTabs<Tab> {
  readonly label: string;
  readonly all: readonly {
    readonly tab: Tab;
    readonly name: string;
    /** Undefined if not counted, or not yet. */
    readonly count?: number | string | undefined;
  }[];
  readonly shown: Tab;
  readonly onShow: (tab: Tab) => void;
}

interface DeskListProps<Row, Tab> {
  readonly view: ListView<Row>;
  readonly list: {
    readonly refresh: () => Promise<unknown>;
    readonly fetchMore: () => Promise<unknown>;
  };
  /** Calls `look` now and on each refresh event; returns a stop function. */
  readonly onOccasion?: (look: () => void) => () => void;
  readonly now: number;
  readonly texts: Readonly<
    Record<'loading' | 'unread' | 'more' | 'fetching' | 'moreFailed', string>
  >;
  readonly search?: ListSearchProps;
  readonly filters?: ReactNode;
  readonly tabs?: ListTabs<Tab>;
  /** Shown only after the server confirmed an empty list. */
  readonly nothing: ReactNode;
  readonly afterNothing?: ReactNode;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The element around the rows. */
  readonly region?: RefObject<HTMLDivElement | null>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function DeskList<Row, Tab>(props: DeskListProps<Row, Tab>) {
  const { view, list, onOccasion, now, texts, search, filters, tabs, nothing, above } = props;
  const { rows, next, fetching } = view;
  const isSlow = view.last === 'reading' && view.at > 0;
  const isInFrame = useStaleRead(isSlow, { state: 'reading', at: view.at });
  // Rows of the query before stay until this one is read; no rows say nothing about it.
  const isUnread = rows.length === 0 && view.at === 0 && view.last !== 'read';
  useEffect(() => onOccasion?.(() => void list.refresh()), [list, onOccasion]);
  const own = useRef<HTMLDivElement>(null);
  const region = props.region ?? own;
  /** The index of the first row that "more" adds, which gets the focus. */
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || fetching === 'busy') return;
    rowLinks(region.current)[awaited.current]?.focus();
    awaited.current = null;
  }, [fetching, region]);
  const content = (
    <div ref={region} className="desk-rows grid gap-5">
      {above}
      {isSlow && !isInFrame && <StatusLine state="kept" fact={slowText} />}
      <ReadPart
        state={view.last}
        shown={isUnread ? null : rows}
        at={view.at}
        now={now}
        texts={texts}
        nothing={
          <>
            <output className="text-soft">{nothing}</output>
            {props.afterNothing}
          </>
        }
        onAgain={list.refresh}
      >
        {props.children}
      </ReadPart>
      {next !== null && (
        <div className="desk-more flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            onClick={() => {
              awaited.current = rows.length;
              void list.fetchMore();
            }}
            busyLabel={fetching === 'busy' ? texts.fetching : undefined}
          >
            {texts.more}
          </Button>
          {fetching === 'failed' && <StatusLine state="refused" fact={texts.moreFailed} />}
        </div>
      )}
      {props.below}
    </div>
  );
  return (
    <>
      {search && (
        <div className="flex flex-wrap items-end gap-4">
          <search aria-label={search.label} className="max-w-100 min-w-0 flex-1 basis-60">
            <ListSearch {...search} />
          </search>
          {filters}
        </div>
      )}
      {tabs ? (
        <PackedTabs
          label={tabs.label}
          names={tabs.all.map(({ name }) => name)}
          shown={tabs.all.find(({ tab }) => tab === tabs.shown)?.name ?? ''}
          behind={Object.fromEntries(tabs.all.map(({ name, count = '' }) => [name, count]))}
          onShow={(shown) => {
            const found = tabs.all.find(({ name }) => name === shown);
            if (found) tabs.onShow(found.tab);
          }}
        >
          {content}
        </PackedTabs>
      ) : (
        content
      )}
    </>
  );
}

export const rowLinks = (region: Element | null): HTMLElement[] => [
  ...(region?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
];

interface ListSearchProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly q: string;
  readonly onSearch: (words: string) => void;
}

const pauseMs = 300;

/** Searches after a pause in typing, or on Enter. Words are never part of an address. */
export function ListSearch({ q, onSearch, ...field }: ListSearchProps) {
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== asked) {
    setAsked(q);
    // Keeps a space that was just typed.
    if (q !== text.trim()) setText(q);
  }
  const search = useEffectEvent((words: string) => {
    if (words !== q) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField {...field} value={text} onChange={setText} onEnter={() => onSearch(text.trim())} />
  );
}

interface MineFilterProps {
  readonly name: string;
  readonly mine: boolean;
  readonly onChange: (mine: boolean) => void;
}

/** A filter: all clients, or those of the signed-in adviser. */
export function MineFilter({ name, mine, onChange }: MineFilterProps) {
  return (
    <div className="w-40">
      <FilterSelect
        name={name}
        label="Advisor"
        value={mine ? 'mine' : ''}
        onChange={(value) => onChange(value === 'mine')}
        options={[
          { value: '', label: 'Anyone' },
          { value: 'mine', label: 'Mine' },
        ]}
      />
    </div>
  );
}
