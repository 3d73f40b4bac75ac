import { paths } from '#config/paths.ts';
import { usePart } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { searchLimit } from '#domain/requests/request-list.ts';
import { useStaffOf } from '#session/use-staff.ts';
import { useLive } from '#sync/use-device-query.ts';
import { clientsTexts } from '#texts/clients.ts';
import { DeskList, MineFilter } from '#ui/desk-list.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { type ListAddress, oneOf, useListAddress } from '#ui/list-address.ts';
import { type ClientFilter, clientTabs } from './data/client-list.ts';
import { ClientTable } from './parts/client-table.tsx';

const tabLabels = {
  all: 'All',
  us: 'Waiting for us',
  them: 'Waiting for the client',
  overdue: 'Overdue',
} as const;

const listTexts = {
  ...clientsTexts,
  loading: 'Loading clients...',
  unread: 'The clients could not be read.',
} as const;

const nothing = {
  all: 'No client has a list of requests yet. Search for a client by name or email to begin one.',
  us: 'Nothing waits for us.',
  them: 'Nothing waits for a client.',
  overdue: 'Nothing is overdue.',
} as const;

const clientAddress: ListAddress<ClientFilter> = {
  write: ({ tab, mine }) => ({ tab, advisor: mine ? 'mine' : null }),
  read: (parameters, { q }) => ({
    q,
    tab: oneOf(clientTabs, parameters.get('tab')) ?? 'all',
    mine: parameters.get('advisor') === 'mine',
  }),
};

export function ClientsPage() {
  const desk = usePart('clients');
  const { list, onOccasion } = desk;
  const staff = useStaffOf(desk);
  const view = useLive(list);
  const now = useNow();
  const { q, tab, mine } = view.question;
  const choose = useListAddress(view.question, clientAddress, (filter) => void list.ask(filter));
  const ask = (changes: Partial<ClientFilter>) => choose({ ...view.question, ...changes });
  return (
    <DeskPage texts={clientsTexts} path={paths.adminClients} grid="gap-8">
      <DeskList
        view={view}
        list={list}
        onOccasion={onOccasion}
        now={now}
        texts={listTexts}
        search={{
          name: 'client-search',
          label: 'Search',
          placeholder: 'Name, email or company',
          maxLength: searchLimit,
          q,
          onSearch: (words) => ask({ q: words }),
        }}
        filters={
          <MineFilter
            name="clients-adviser"
            mine={mine}
            onChange={(isMine) => ask({ mine: isMine })}
          />
        }
        tabs={{
          label: 'Which clients',
          all: clientTabs.map((each) => ({ tab: each, name: tabLabels[each] })),
          shown: tab,
          onShow: (shown) => ask({ tab: shown }),
        }}
        nothing={q !== '' || mine ? 'No client matches.' : nothing[tab]}
      >
        {(rows) => <ClientTable clients={rows} staff={staff} now={now} />}
      </DeskList>
    </DeskPage>
  );
}
