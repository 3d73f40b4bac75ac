/** Lists clients: who waits for the firm, and for whom the firm waits. */

import { useEffect, type ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { useNow } from '#device/use-now.ts';
import { useStaffOf } from '#session/use-staff.ts';
import { useLive } from '#sync/use-device-query.ts';
import { clientsTexts } from '#texts/clients.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { searchLimit } from '#domain/requests/request-list.ts';
import { useSearch } from '#ui/use-search.ts';
import { PackedTabs } from '#ui/packed-tabs.tsx';
import { type ClientFilter, type ClientTab, clientTabs } from './data/client-list.ts';
import { ClientTable } from './parts/client-table.tsx';
import { listTexts } from '#texts/desk-lists.ts';
import { usePart } from '#device/services.ts';

const pageTexts = {
  ...listTexts,
  tab: {
    all: 'All',
    us: 'Waiting for us',
    them: 'Waiting for the client',
    overdue: 'Overdue',
  },
  search: 'Search',
  loading: 'Loading clients...',
  nothing: {
    us: 'Nothing waits for us.',
    them: 'Nothing waits for a client.',
    overdue: 'Nothing is overdue.',
  },
  unread: 'The clients could not be read.',
} as const;

export function ClientsPage() {
  const desk = usePart('clients');
  const { list, onOccasion } = desk;
  const staff = useStaffOf(desk);
  const view = useLive(list);
  const now = useNow();
  useEffect(() => onOccasion(() => void list.refresh()), [list, onOccasion]);
  const { question: filter, rows: clients, next, fetching } = view;
  return (
    <DeskPage texts={clientsTexts} path={paths.adminClients} grid="gap-8">
      <div className="flex flex-wrap items-end gap-4">
        <div className="max-w-100 min-w-0 flex-1 basis-60">
          <ClientSearch q={filter.q} onSearch={(q) => void list.ask({ ...filter, q })} />
        </div>
        <div className="w-40">
          <FilterSelect
            name="clients-adviser"
            label="Advisor"
            value={filter.mine ? 'mine' : ''}
            onChange={(value) => void list.ask({ ...filter, mine: value === 'mine' })}
            options={[
              { value: '', label: 'Anyone' },
              { value: 'mine', label: 'Mine' },
            ]}
          />
        </div>
      </div>
      <ClientTabs shown={filter.tab} onShow={(tab) => void list.ask({ ...filter, tab })}>
        <div className="grid gap-5">
          <ReadPart
            state={view.last}
            shown={clients}
            at={view.at}
            now={now}
            texts={pageTexts}
            nothing={<output className="text-soft">{nothingText(filter)}</output>}
            onAgain={list.refresh}
          >
            {(rows) => <ClientTable clients={rows} staff={staff} now={now} />}
          </ReadPart>
          {next !== null && (
            <MoreRows
              fetching={fetching}
              texts={clientsTexts}
              onMore={() => void list.fetchMore()}
            />
          )}
        </div>
      </ClientTabs>
    </DeskPage>
  );
}

function nothingText({ q, tab, mine }: ClientFilter): string {
  if (q !== '' || mine) return 'No client matches.';
  return tab === 'all'
    ? 'No client has a list of requests yet. Search for a client by name or email to begin one.'
    : pageTexts.nothing[tab];
}

type ClientSearchProps = { q: string; onSearch: (q: string) => void };

/** The query never goes into an address. */
function ClientSearch({ q, onSearch }: ClientSearchProps) {
  const { text, setText } = useSearch(q, onSearch);
  return (
    <search aria-label={pageTexts.search}>
      <SearchField
        name="client-search"
        label={pageTexts.search}
        value={text}
        onChange={setText}
        onEnter={() => onSearch(text.trim())}
        placeholder="Name, email or company"
        maxLength={searchLimit}
      />
    </search>
  );
}

type ClientTabsProps = { shown: ClientTab; onShow: (tab: ClientTab) => void; children: ReactNode };

function ClientTabs({ shown, onShow, children }: ClientTabsProps) {
  const labels = pageTexts.tab;
  return (
    <PackedTabs
      label="Which clients"
      names={clientTabs.map((tab) => labels[tab])}
      shown={labels[shown]}
      onShow={(name) => onShow(clientTabs.find((tab) => labels[tab] === name) ?? 'all')}
    >
      {children}
    </PackedTabs>
  );
}
