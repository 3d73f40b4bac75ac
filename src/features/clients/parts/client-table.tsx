import { firm } from '#config/firm.ts';
import { clientPath } from '#config/member-paths.ts';
import { firmDay, shortDateTime } from '#domain/firm-time.ts';
import type { ClientLine } from '#domain/requests/request-list.ts';
import type { Staff } from '#session/use-staff.ts';
import { clientsTexts } from '#texts/clients.ts';
import { calendarDay } from '#texts/requests.ts';
import { DeskTable } from '#ui/desk-tables.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { StatusDot } from '#ui/status-line.tsx';

type ClientTableProps = {
  clients: readonly ClientLine[];
  staff: Staff;
  now: number;
};

export function ClientTable({ clients, staff, now }: ClientTableProps) {
  const adviser = ({ adviser: id }: ClientLine) => (id === '' ? null : staff.nameOf(id));
  const changed = ({ changed: at }: ClientLine) =>
    at > 0 ? shortDateTime(at, now, firm.zone) : null;
  return (
    <DeskTable
      look="clients"
      caption="Clients and their requests"
      columns={{
        Name: (client) => (
          <>
            <Name client={client} />
            <Folded facts={{ Advisor: adviser(client), 'Last change': changed(client) }} />
          </>
        ),
        Waiting: (client) => <ActsNext client={client} now={now} />,
        Progress: ({ done, forUs, forThem }) => (
          <span className="tabular-nums">
            {clientsTexts.progress(done, done + forUs + forThem)}
          </span>
        ),
        'Next due': ({ due }) => (due === '' ? null : <Due due={due} now={now} />),
        Advisor: adviser,
        'Last change': (client) => (
          <span className="text-soft tabular-nums">{changed(client) ?? '–'}</span>
        ),
      }}
      rows={clients}
      keyOf={({ id }) => id}
    />
  );
}

function Name({ client: { id, name, email, company } }: { client: ClientLine }) {
  return (
    <div className="desk:w-70">
      <RowLink to={clientPath(id)}>
        {name || (email && <EmailAddress>{email}</EmailAddress>) || clientsTexts.noName}
      </RowLink>
      <span className="block pt-0.5 text-note text-soft font-400 empty:hidden">
        {name && <EmailAddress>{email}</EmailAddress>}
        {name && company && ', '}
        {company}
      </span>
    </div>
  );
}

function Folded({ facts }: { facts: Readonly<Record<string, string | null>> }) {
  return Object.entries(facts).map(
    ([name, fact]) =>
      fact && (
        <span key={name} className="clients-fold block text-note text-soft font-400">
          {name}: {fact}
        </span>
      ),
  );
}

type ActsNextProps = { client: ClientLine; now: number };

function ActsNext({ client: { forUs, forThem, waitsSince }, now }: ActsNextProps) {
  if (forUs === 0 && forThem === 0) {
    return <span className="text-soft">No one</span>;
  }
  return (
    <>
      {forUs > 0 && (
        <span className="flex items-baseline gap-1.5 font-600">
          <StatusDot shape="half" />
          {clientsTexts.us(forUs)}
        </span>
      )}
      {forUs > 0 && waitsSince !== null && (
        <span className="block ps-5 pb-0.5 text-note text-soft tabular-nums">
          {`since ${shortDateTime(waitsSince, now, firm.zone)}`}
        </span>
      )}
      {forThem > 0 && (
        <span className="flex items-baseline gap-1.5">
          <StatusDot shape="ring" />
          {clientsTexts.them(forThem)}
        </span>
      )}
    </>
  );
}

function Due({ due, now }: { due: string; now: number }) {
  const isOver = due < firmDay(now, firm.zone);
  return (
    <span className={isOver ? 'font-600 text-red' : ''}>
      {isOver ? `Overdue since ${calendarDay(due)}` : calendarDay(due)}
    </span>
  );
}
