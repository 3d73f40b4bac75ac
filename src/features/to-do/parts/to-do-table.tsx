/** The to-do list as a table: person, task, due time. */
import { firm } from '#config/firm.ts';
import { clientPath, deskThreadPath, leadPath } from '#config/member-paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { dueClock } from '#domain/leads/clock.ts';
import { leadKinds } from '#domain/leads/lead.ts';
import { servicesIn } from '#domain/leads/summary.ts';
import { shortMoney } from '#domain/money.ts';
import type { ToDo } from '#domain/to-do/to-do-list.ts';
import { amountTexts, kindLabels } from '#texts/leads.ts';
import { toDoTexts as texts } from '#texts/to-do.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { keyOf, hasDone } from '../data/to-do-list.ts';
import { plural } from '#texts/plural.ts';

const words = {
  message: (about: string) => `Message: ${about}`,
  documents: plural('1 request to review', (count) => `${count} requests to review`),
  onboarding: () => 'Onboarding sent',
  engagement: () => 'Engagement letter to countersign',
  appointment: (about: string) => `Appointment: ${about}`,
} as const;

type ToDoTableProps = {
  toDos: readonly ToDo[];
  now: number;
  onDone: (toDo: ToDo) => void;
};

export function ToDoTable({ toDos, now, onDone }: ToDoTableProps) {
  return (
    <div className="to-do-rows">
      <DeskTable
        look="acts"
        caption="What waits for us"
        columns={{
          Who: (toDo) => <Who toDo={toDo} />,
          What: (toDo) => <span className="wrap-anywhere">{whatText(toDo)}</span>,
          Due: (toDo) => <Due toDo={toDo} now={now} />,
          Action: (toDo) => <Action toDo={toDo} onDone={() => onDone(toDo)} />,
        }}
        rows={toDos}
        keyOf={keyOf}
      />
    </div>
  );
}

function Action({ toDo, onDone }: { toDo: ToDo; onDone: () => void }) {
  const who = whoText(toDo);
  const label = toDo.kind === 'lead' ? 'Mark answered' : 'Done';
  return hasDone(toDo) ? (
    <Button kind="quiet" size="small" aria-label={`${label}: ${who}`} onClick={onDone}>
      {label}
    </Button>
  ) : (
    <LinkButton kind="quiet" size="small" to={toDoPath(toDo)}>
      <span>
        Open
        <span className="sr-only">: {who}</span>
      </span>
    </LinkButton>
  );
}

export function whoText({ kind, name, email }: ToDo): string {
  return name || email || (kind === 'lead' ? 'A lead' : texts.noName);
}

export function toDoPath({ kind, id, client }: ToDo): string {
  if (kind === 'lead') return leadPath(id);
  return kind === 'message' ? deskThreadPath(client, id) : clientPath(client, parts[kind]);
}

const parts = {
  document: 'requests',
  onboarding: 'onboarding',
  engagement: 'letters',
  appointment: 'appointments',
} as const;

function Who({ toDo }: { toDo: ToDo }) {
  const { name, email } = toDo;
  return (
    <div className="desk:w-70">
      <RowLink to={toDoPath(toDo)} row={keyOf(toDo)}>
        {name || (email && <EmailAddress>{email}</EmailAddress>) || whoText(toDo)}
      </RowLink>
      {name && email && (
        <span className="block pt-0.5 text-note text-soft font-400">
          <EmailAddress>{email}</EmailAddress>
        </span>
      )}
    </div>
  );
}

function whatText(toDo: ToDo): string {
  const { kind, about, count, requested } = toDo;
  if (kind === 'lead') return leadText(toDo);
  if (kind === 'document') return words.documents(count);
  return kind === 'appointment' && requested
    ? `Request for an appointment: ${about}`
    : words[kind](about);
}

/** Names a lead like the list of leads: "Estimate: Fractional CFO, $3,000/month". */
function leadText({ about, summary = '', oneTime = 0, monthly = 0 }: ToDo): string {
  const kind = leadKinds.find((each) => each === about);
  if (!kind) return `Lead: ${about}`;
  if (kind === 'subscriber' && summary) return summary;
  const amounts = amountTexts({ oneTime, monthly }, shortMoney);
  const request = [servicesIn({ kind, summary }), ...amounts].filter(Boolean).join(', ');
  return [kindLabels[kind], request].filter(Boolean).join(': ');
}

/** An appointment shows its time, other lines the time left. */
function Due({ toDo: { kind, requested, due }, now }: { toDo: ToDo; now: number }) {
  if (kind === 'appointment' && !requested) {
    return <span className="tabular-nums">{shortDateTime(due, now, firm.zone)}</span>;
  }
  const { kind: clock, text } = dueClock(due, now, firm.replyHours);
  return (
    <span
      data-clock={clock}
      className="data-[clock=urgent]:font-600 data-[clock=urgent]:text-red data-[clock=overdue]:font-600 data-[clock=overdue]:text-red"
    >
      {text}
    </span>
  );
}
