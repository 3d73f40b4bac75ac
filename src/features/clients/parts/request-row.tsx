import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { firm } from '#config/firm.ts';
import { firmDay, shortDateTime } from '#domain/firm-time.ts';
import type { DeskRequest, RequestFile } from '#domain/requests/request-list.ts';
import { actsOf, nextActor, type RequestState } from '#domain/requests/states.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import { ReasonPart } from '#forms/reason-part.tsx';
import type { Staff } from '#session/use-staff.ts';
import { clientTexts, requestTexts } from '#texts/clients.ts';
import { calendarDay, requestStateNames, requestTitle } from '#texts/requests.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { onRowKey } from '#ui/row-link.tsx';
import { Tag } from '#ui/status-line.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { reasonForm, type RequestDecision, type ShownRequest } from '../data/client-store.ts';
import { EditForm } from './request-fields.tsx';
import { RequestFiles } from './request-files.tsx';
import { RequestWaiting } from './request-waiting.tsx';
import { usePart } from '#device/services.ts';

const actsNext: Record<RequestState, string> = {
  open: 'Waiting for the client',
  provided: 'Waiting for us',
  accepted: 'Done',
  'asked-again': 'Waiting for the client',
  'does-not-apply': 'Waiting for us',
  withdrawn: 'Withdrawn: no one',
};

type RequestRowProps = {
  shown: ShownRequest;
  staff: Staff;
  now: number;
  asking: boolean;
  onAccept: () => void;
  onAsk: () => void;
  onAsked: () => void;
  onPreview: (file: RequestFile) => void;
};

export function RequestRow(props: RequestRowProps) {
  const { shown, staff, now, asking, onAccept, onAsk, onAsked, onPreview } = props;
  const { request, stored } = shown;
  const [open, setOpen] = useState<boolean>();
  const [editing, setEditing] = useState(false);
  const [back, setBack] = useState(0);
  const { work } = usePart('clients');
  const { decide } = useDecisions();
  const item = useRef<HTMLLIElement>(null);
  useOwnPresses(String(shown.waiting?.op), item);
  const isDisputed = shown.conflict?.kind === 'words';
  const isOpen = open ?? (nextActor[request.state] === 'staff' || asking || editing || isDisputed);
  const can = new Set(actsOf('staff', stored.state));

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const file = request.files.find(({ status }) => status === 'received');
    const acts: Record<string, (() => void) | undefined> = {
      // Ignores a held key, which would accept the next request.
      a: can.has('accept') && !event.repeat ? onAccept : undefined,
      r: can.has('ask') ? onAsk : undefined,
      v: file && (() => onPreview(file)),
    };
    const act = acts[event.key];
    if (!act) return onRowKey(event);
    event.preventDefault();
    return act();
  }

  return (
    <li
      ref={item}
      data-request={request.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b-1 border-rule py-4"
    >
      <div className="grid gap-1.5">
        <button
          type="button"
          data-row-link=""
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={onKeyDown}
          className={rowButton}
        >
          <b className="font-600">{requestTitle(request)}</b>
          <span className={isOpen ? 'rotate-180' : ''}>
            <ChevronDown />
          </span>
        </button>
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
          <Due due={request.due} isDone={nextActor[request.state] !== 'client'} now={now} />
          <span
            data-turn={nextActor[request.state]}
            className="text-soft data-[turn=staff]:text-ink data-[turn=staff]:font-600"
          >
            {actsNext[request.state]}
          </span>
          <Tag shape={requestShapes[request.state]}>{requestStateNames[request.state]}</Tag>
        </span>
      </div>
      <RequestWaiting shown={shown} onBack={() => setBack(back + 1)} />
      {isOpen && (
        <>
          <RequestWords request={request} staff={staff} now={now} />
          <RequestFiles request={request} now={now} onPreview={onPreview} />
          {!asking && !editing && (
            <RequestActs
              shown={shown}
              onAccept={onAccept}
              onAsk={onAsk}
              onEdit={() => setEditing(true)}
            />
          )}
        </>
      )}
      <ReasonPart
        key={back}
        storage={work}
        form={reasonForm(request.id)}
        isOpen={asking}
        label="Why it is asked for again"
        action="Ask again"
        onFound={onAsk}
        send={(reason) => decide(shown, { act: 'ask', reason })}
        onDone={onAsked}
      />
      <EditForm
        shown={shown}
        open={editing}
        onFound={() => setEditing(true)}
        onDone={() => setEditing(false)}
      />
    </li>
  );
}

type DueProps = { due: string; isDone: boolean; now: number };

function Due({ due, isDone, now }: DueProps) {
  if (due === '') return null;
  const isOver = !isDone && due < firmDay(now, firm.zone);
  return (
    <span
      data-over={isOver || undefined}
      className="text-soft data-[over]:text-red data-[over]:font-600"
    >
      {`${isOver ? 'Overdue since' : 'Due'} ${calendarDay(due)}`}
    </span>
  );
}

const rowButton =
  '-my-2.5 flex min-w-0 items-center justify-between gap-2.5 cursor-pointer border-0 bg-transparent px-0 py-2.5 text-start wrap-anywhere decoration-link decoration-1.5 underline-offset-[0.28em] hover:underline';

const requestShapes = {
  open: 'ring',
  provided: 'half',
  accepted: 'full',
  'asked-again': 'ring',
  'does-not-apply': 'half',
  withdrawn: 'cross',
} as const satisfies Record<RequestState, string>;

type RequestActsProps = {
  shown: ShownRequest;
  onAccept: () => void;
  onAsk: () => void;
  onEdit: () => void;
};

export function RequestActs({ shown, onAccept, onAsk, onEdit }: RequestActsProps) {
  const { decide, unsaved } = useDecisions();
  const can = new Set(actsOf('staff', shown.stored.state));
  const now = new Set(actsOf('staff', shown.request.state));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Together>
        {can.has('accept') && now.has('accept') && (
          <Button size="small" onClick={onAccept} aria-keyshortcuts="a">
            {requestTexts.accept}
          </Button>
        )}
        {can.has('ask') && now.has('ask') && (
          <Button size="small" onClick={onAsk} aria-keyshortcuts="r">
            {requestTexts.ask}
          </Button>
        )}
      </Together>
      <Together>
        {now.has('change') && (
          <Button size="small" kind="quiet" onClick={onEdit}>
            Edit request
          </Button>
        )}
        {can.has('withdraw') && now.has('withdraw') && (
          <Button size="small" kind="quiet" onClick={() => void decide(shown, { act: 'withdraw' })}>
            Withdraw request
          </Button>
        )}
      </Together>
      {unsaved && <NotSaved />}
    </div>
  );
}

function Together({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{children}</div>;
}

type RequestWordsProps = {
  request: DeskRequest;
  staff: Staff;
  now: number;
};

function RequestWords({ request, staff, now }: RequestWordsProps) {
  const { details, word, reason, decidedBy, moved } = request;
  const who = staff.nameOf(decidedBy);
  const at = shortDateTime(moved, now, firm.zone);
  const lines = (text: string) => <span className="whitespace-pre-wrap">{text}</span>;
  const facts = [
    ...(details ? [{ term: clientTexts.details, value: lines(details) }] : []),
    ...(word ? [{ term: 'Client’s reason', value: lines(word) }] : []),
    ...(reason ? [{ term: `Reason of ${who}`, value: lines(reason) }] : []),
    ...(decidedBy && !reason && request.state !== 'provided'
      ? [{ term: `Decided by ${who}`, value: at }]
      : []),
  ];
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

/** Decides requests; `unsaved`: the last decision could not be stored. */
export function useDecisions() {
  const { work } = usePart('clients');
  const [unsaved, setUnsaved] = useState(false);
  const decide = async ({ stored }: ShownRequest, decision: RequestDecision): Promise<boolean> => {
    const { outcome } = await work.decide(stored, decision);
    setUnsaved(outcome === 'unsaved');
    return outcome !== 'unsaved';
  };
  return { unsaved, decide };
}
