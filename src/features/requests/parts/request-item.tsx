import { useState } from 'react';
import { actsOf, stateAfter } from '#domain/requests/states.ts';
import { calendarDay, itemHints, partText, requestTitle } from '#texts/requests.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { RequestAnswer, ShownRequest } from '../data/request-queries.ts';
import { FileLine } from './file-line.tsx';
import { Provide, type Saying } from './provide.tsx';
import { firm } from '#config/firm.ts';
import { writeAboutPath } from '#config/member-paths.ts';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useOnce } from '#forms/use-once.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { answerTexts } from '#texts/own-requests.ts';
import { Tag, StatusLine } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { HistoryEntry, HistoryAction } from '#domain/requests/history.ts';
import { useNow } from '#device/use-now.ts';
import { ReadPart } from '#ui/read-part.tsx';

const turnTexts = {
  you: 'Your turn',
  moving: 'On its way',
  us: 'Our turn',
  done: 'Done',
} as const;

const standTexts = {
  open: '',
  'asked-again': 'We reviewed it and need something more.',
  provided: "We have it. We'll review it next.",
  'does-not-apply': "We'll review what you told us.",
  accepted: 'We have what we need.',
  withdrawn: 'We no longer need this.',
} as const;

const sayings = ['decline', 'provide'] as const;

const shapes = { you: 'ring', moving: 'half', us: 'half', done: 'full' } as const;

/** A request in a group of one kind. `count`: how many wait, said above the first one; null for the others. */
export type RequestGroup = { isLast: boolean; count: string | null };

interface RequestItemProps {
  readonly request: ShownRequest;
  /** True for the first request that waits for the client; its button is gold. */
  readonly isNext: boolean;
  readonly group?: RequestGroup | undefined;
}

export function RequestItem({ request, isNext, group }: RequestItemProps) {
  const { id, item, state, turn, details, due, reason, files, waiting, typed } = request;
  const title = requestTitle(request);
  const status = statusText(request);
  const isAsked = state === 'open' || state === 'asked-again';
  // Opens the form of a stored draft.
  const [wanted, setWanted] = useState<Saying | null>(typed && { act: typed, isAsked: false });
  const canSay = waiting ? [] : sayings.filter((act) => actsOf('client', state).includes(act));
  const saying = wanted && canSay.includes(wanted.act) ? wanted : null;
  const hint = itemHints[item] && <p className="text-soft">{itemHints[item]}</p>;
  useFocusFallback();
  const titleId = `${id}-title`;
  const padding = group
    ? `${group.count !== null ? 'pt-6' : 'pt-2'} ${group.isLast ? 'border-b-1 border-rule pb-6' : 'pb-2'}`
    : 'border-b-1 border-rule py-6';
  return (
    <li id={id} tabIndex={-1} data-turn={turn} className={`scroll-mt-6 outline-none ${padding}`}>
      {group && group.count !== null && (
        <div className="grid max-w-prose gap-1 pb-4">
          <h3 className="text-lead font-600">{requestTitle({ item, part: '', title: '' })}</h3>
          {hint}
          <p className="text-small">{group.count}</p>
        </div>
      )}
      <article
        aria-labelledby={titleId}
        data-focus-home={moreOf(id)}
        className={`grid ${group ? 'gap-2 border-s-1.5 border-rule ps-4' : 'gap-4'}`}
      >
        <div
          className={`justify-items-start flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ${group ? 'flex' : 'grid tablet:flex'}`}
        >
          {group ? (
            <h4 id={titleId} className="min-w-0 wrap-anywhere font-600">
              <PartTitle request={request} />
            </h4>
          ) : (
            <h3 id={titleId} className="min-w-0 wrap-anywhere text-lead font-600">
              {title}
            </h3>
          )}
          <Tag shape={shapes[turn]}>{turnTexts[turn]}</Tag>
        </div>
        <div className="grid max-w-prose gap-1 empty:hidden">
          {isAsked && !group && hint}
          {details !== '' && state !== 'withdrawn' && (
            <p className="wrap-anywhere whitespace-pre-line">{details}</p>
          )}
          {status !== '' && <p className="text-soft">{status}</p>}
          {due !== '' && isAsked && <p className="font-600">{`Due ${calendarDay(due)}`}</p>}
        </div>
        {reason !== '' && state === 'asked-again' && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line border-s-1.5 border-ink ps-4">
            {reason}
          </p>
        )}
        <SaidAnswer request={request} />
        {files.length > 0 && (
          <ul aria-label="Files" className="border-t-1 border-rule [&>li:last-child]:border-b-0">
            {files.map((file) => (
              <FileLine key={file.id} file={file} />
            ))}
          </ul>
        )}
        <Provide
          request={request}
          isNext={isNext}
          title={title}
          saying={saying}
          onSaid={() => setWanted(null)}
        />
        <RequestMore
          request={id}
          title={title}
          sayings={turn === 'you' && !saying ? canSay : []}
          onSay={(act) => setWanted({ act, isAsked: true })}
        />
      </article>
    </li>
  );
}

/** "Account 1", below a heading that names the kind; screen readers get the whole title. */
function PartTitle({ request }: { readonly request: ShownRequest }) {
  const { item, title } = request;
  if (title !== '') return title;
  return (
    <>
      <span className="sr-only">{`${requestTitle({ item, part: '', title })}, `}</span>
      <span className="inline-block first-letter:uppercase">{partText(request)}</span>
    </>
  );
}

function statusText({ turn, state }: ShownRequest): string {
  if (turn === 'moving') return "We'll review it once it arrives.";
  const isStuck = turn === 'you' && state !== 'open' && state !== 'asked-again';
  return isStuck ? 'Something below was not accepted.' : standTexts[state];
}

interface RequestMoreProps {
  readonly request: string;
  readonly title: string;
  readonly sayings: readonly RequestAnswer['act'][];
  readonly onSay: (act: RequestAnswer['act']) => void;
}

const moreOf = (request: string) => `more-${request}`;

const labels = { decline: 'Does not apply', provide: 'Sent another way' } as const;

function RequestMore({ request, title, sayings, onSay }: RequestMoreProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start">
      <MoreButton
        id={moreOf(request)}
        label="More about this request"
        about={title}
        open={open}
        onToggle={() => setOpen(!open)}
      />
      {open && (
        <div className="grid justify-items-start border-s-1.5 border-rule ps-4">
          {sayings.map((act) => (
            <Button
              key={act}
              kind="quiet"
              size="small"
              onClick={() => {
                setOpen(false);
                onSay(act);
              }}
            >
              {labels[act]}
              <span className="sr-only">{` ${title}`}</span>
            </Button>
          ))}
          {firm.features.messages && (
            <p className="flex min-h-11 items-center text-small">
              <TextLink to={writeAboutPath('request', request)}>Write about this request</TextLink>
            </p>
          )}
          <RequestHistory request={request} title={title} />
        </div>
      )}
    </div>
  );
}

/** The client's answer in words; renders nothing without words. */
export function SaidAnswer({ request }: { readonly request: ShownRequest }) {
  const { waiting } = request;
  const act = waiting?.act ?? request.answer;
  const word = waiting?.word ?? request.word;
  if (act === '' || word === '') return null;
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <p className="text-small text-soft">
        {act === 'decline' ? 'You said it does not apply:' : 'You said you sent it another way:'}
      </p>
      <p className="wrap-anywhere whitespace-pre-line border-s-1.5 border-ink ps-4">{word}</p>
      {waiting && <Waits request={request} waiting={waiting} />}
    </div>
  );
}

interface WaitsProps {
  readonly request: ShownRequest;
  readonly waiting: NonNullable<ShownRequest['waiting']>;
}

function Waits({ request, waiting }: WaitsProps) {
  const { answer, giveUp } = usePart('requests');
  const { id, state, movedRev } = request;
  const once = useOnce();
  const [isFull, setIsFull] = useState(false);
  const { act, word } = waiting;
  async function again(): Promise<void> {
    const { outcome } = await answer(id, { act, word }, movedRev);
    setIsFull(outcome === 'unsaved');
  }
  const about = <span className="sr-only">{` ${requestTitle(request)}`}</span>;
  if (waiting.state !== 'parked') {
    const rest =
      waiting.state === 'needs_auth'
        ? "It sends once you've signed in again."
        : "It sends when you're back online.";
    return <StatusLine state="waiting" fact="Not sent yet." rest={rest} />;
  }
  return (
    <>
      <StatusLine
        state="refused"
        fact="Your answer was not taken."
        rest={isFull ? answerTexts.unkept : memberReasons[waiting.trouble?.code ?? 'invalid']}
      />
      <div className="flex flex-wrap gap-x-6">
        {stateAfter(state, act) && (
          <Button kind="quiet" size="small" onClick={() => void once(again)}>
            Send it again
            {about}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void giveUp(id)}>
          Discard it
          {about}
        </Button>
      </div>
    </>
  );
}

interface RequestHistoryProps {
  readonly request: string;
  readonly title: string;
}

type Shown = { state: ReadState; entries?: readonly HistoryEntry[] } | null;

function RequestHistory({ request, title }: RequestHistoryProps) {
  const { history } = usePart('requests');
  const now = useNow();
  const [shown, setShown] = useState<Shown>(null);

  async function read(): Promise<void> {
    setShown((before) => before ?? { state: 'reading' });
    const answer = await history(request);
    const entries = answer.kind === 'read' ? { entries: answer.value.entries } : {};
    setShown((before) => before && { state: readStateOf(answer), ...entries });
  }

  const isOpen = shown !== null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setShown(null) : void read())}
      >
        {isOpen ? historyTexts.hide : historyTexts.show}
        <span className="sr-only">{` ${title}`}</span>
      </Button>
      {shown && (
        <ReadPart
          state={shown.state}
          shown={shown.entries}
          texts={historyTexts}
          nothing={<output className="text-small text-soft">{historyTexts.none}</output>}
          onAgain={read}
        >
          {(entries) => (
            <ol aria-label={historyTexts.list} className="grid gap-1 border-s-1.5 border-rule ps-4">
              {entries.map((entry) => (
                <li
                  key={`${entry.at} ${entry.action} ${entry.document}`}
                  className="wrap-anywhere text-small"
                >
                  {historyText(entry)}{' '}
                  <span className="inline-block text-soft first-letter:uppercase">
                    {shortDateTime(entry.at, now, firm.zone)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </ReadPart>
      )}
    </div>
  );
}

const historyTexts = {
  show: 'History',
  hide: 'Hide history',
  list: 'History',
  loading: 'Loading...',
  none: 'Nothing has happened yet.',
  unread: 'The history could not be read.',
} as const;

const done: Record<HistoryAction, (who: string, file: string) => string> = {
  'request-added': (who) => `${who} asked for this.`,
  'request-provided': (who) => `${who} sent it another way.`,
  'request-declined': (who) => `${who} said that it does not apply.`,
  'request-accepted': (who) => `${who} accepted it.`,
  'request-asked-again': (who) => `${who} asked again.`,
  'request-withdrawn': (who) => `${who} withdrew it: it is not needed any more.`,
  'file-taken-back': (who, file) => `${who} withdrew ${file}.`,
  'file-restored': (who, file) => `${who} restored ${file}.`,
  'file-shared': (who, file) => `${who} sent you ${file}.`,
  'file-withdrawn': (who, file) => `${who} withdrew ${file}.`,
  'file-downloaded': (who, file) => `${who} opened ${file}.`,
};

/** Staff without a name appear as “Our staff”. */
export function historyText({ action, own, who, document }: HistoryEntry): string {
  const name = own ? 'You' : who || 'Our staff';
  return action === 'request-provided' && document !== ''
    ? `${name} sent ${document}.`
    : done[action](name, document);
}
