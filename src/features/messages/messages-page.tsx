import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

import { aboutParameter, newThread, threadParameter } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { messagesTexts as texts, composeTexts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { searchLimit } from '#domain/requests/request-list.ts';
import { SearchField } from '#ui/filter-fields.tsx';
import { threadForm, answerForm } from './data/messages.ts';
import { NewThread } from './parts/new-thread.tsx';
import { threadRow, ThreadRows } from './parts/thread-rows.tsx';
import { useThreads, useSeen } from './use-threads.ts';
import { foundThreads, type ShownThread } from './data/thread-store.ts';
import { usePart } from '#device/services.ts';
import type { Topic } from '#domain/messages/thread.ts';
import { Tag } from '#ui/status-line.tsx';
import { AboutLine } from './parts/about-line.tsx';
import { AttachFiles } from './parts/attach-files.tsx';
import { Compose } from './parts/compose.tsx';
import { MessageList, useTakeBack } from './parts/message-list.tsx';
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { officeState } from '#domain/office-hours.ts';
import { openingText } from './message-texts.ts';

const pageTexts = {
  title: 'Messages',
  lead: "Write to us about anything. Offline, a message is saved on this device and sends when you're back online.",
  loading: 'Loading messages...',
  unread: 'Your messages could not be read.',
  search: 'Search messages',
} as const;

const pageHead = 'messages-head';

const noAdviser = { db: { superseded: false }, read: async () => '', first: '' };

export function MessagesPage() {
  const messages = usePart('messages');
  const { viewer, adviser = noAdviser } = messages;
  const { threads, last, again } = useThreads(viewer.id);
  const name = useDeviceQuery(adviser);
  const [search, setSearch] = useSearchParams();
  const open = search.get(threadParameter);
  const shown = threads?.find(({ id }) => id === open);
  /** The form stays until its thread appears: the list does not flash. */
  const [started, setStarted] = useState('');
  if (shown && shown.id === started) setStarted('');
  const isNew = open === newThread || (open === started && !shown);
  /** The last open thread, to focus on return. */
  const [left, setLeft] = useState(open);
  const show = (thread: string) => {
    if (thread !== '') setLeft(thread);
    setSearch(thread === '' ? {} : { [threadParameter]: thread });
  };
  useFocusFallback(threadRow(left ?? ''), pageHead);
  // Changes when a new thread appears, shortly after it is opened.
  const place = shown ? `open ${shown.id}` : open;
  const head = useRef<HTMLDivElement>(null);
  // Unsent text reopens the form.
  useTyped(messages, threadForm(viewer.id), {
    onFound: () => {
      if (open === null) setSearch({ [threadParameter]: newThread }, { replace: true });
    },
  });
  const type = useNavigationType();
  const arrive = useEffectEvent(() => {
    head.current?.querySelector('h1')?.focus({ preventScroll: true });
    // On Back, the browser restores the scroll position.
    if (type !== NavigationType.Pop) globalThis.scrollTo(0, 0);
  });
  useEffect(() => {
    if (place !== null) arrive();
  }, [place]);

  return (
    <div ref={head} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageMeta title={pageTexts.title} path={paths.portalMessages} hidden />
      {shown ? (
        <OwnThread
          key={shown.id}
          thread={shown}
          onBack={() => show('')}
          onNew={() => show(newThread)}
        />
      ) : (
        <>
          <div className="grid gap-4">
            {isNew && (
              <span>
                <Button kind="quiet" size="small" onClick={() => show('')}>
                  {texts.back}
                </Button>
              </span>
            )}
            <PageHead
              id={pageHead}
              title={isNew ? 'New message' : pageTexts.title}
              lead={name ? `Your advisor is ${name}.` : !isNew && pageTexts.lead}
              actions={
                !isNew && (
                  <Button kind="primary" onClick={() => show(newThread)}>
                    Write a message
                  </Button>
                )
              }
            />
          </div>
          <OfficeLine />
          {isNew && (
            <NewThread
              client={viewer.id}
              about={search.get(aboutParameter) ?? ''}
              onStarted={(thread) => {
                setStarted(thread);
                show(thread);
              }}
              onCancel={() => show('')}
            />
          )}
          {!isNew && (
            <ReadPart
              state={last}
              shown={threads}
              texts={pageTexts}
              nothing={
                <NothingYet
                  fact="No messages yet."
                  rest="What you write and what we answer appears here."
                />
              }
              onAgain={again}
            >
              {(all) => <FoundThreads threads={all} onOpen={show} />}
            </ReadPart>
          )}
        </>
      )}
    </div>
  );
}

interface FoundThreadsProps {
  readonly threads: readonly ShownThread[];
  readonly onOpen: (thread: string) => void;
}

const fewThreads = 3;

/** Searches this device's threads, so it works offline. */
export function FoundThreads({ threads, onOpen }: FoundThreadsProps) {
  const [words, setWords] = useState('');
  const found = foundThreads(threads, words);
  return (
    <div className="grid gap-5">
      {(threads.length > fewThreads || words !== '') && (
        <search aria-label={pageTexts.search} className="max-w-form">
          <SearchField
            name="message-search"
            label={pageTexts.search}
            value={words}
            onChange={setWords}
            onEnter={() => undefined}
            placeholder="Subject or words"
            maxLength={searchLimit}
          />
        </search>
      )}
      <output className="text-small text-soft empty:hidden">
        {words.trim() !== '' && countText(found.length)}
      </output>
      {found.length > 0 && <ThreadRows threads={found} onOpen={onOpen} />}
    </div>
  );
}

function countText(count: number): string {
  return count === 0 ? 'No thread has these words.' : texts.found(count);
}

interface OwnThreadProps {
  readonly thread: ShownThread;
  readonly onBack: () => void;
  readonly onNew: () => void;
}

function wayTo({ kind, id }: Topic): string {
  const pages = {
    request: `${paths.portalDocuments}#${id}`,
    document: paths.portalDocuments,
    appointment: paths.portalAppointments,
  };
  return pages[kind];
}

export function OwnThread({ thread, onBack, onNew }: OwnThreadProps) {
  const messages = usePart('messages');
  const form = answerForm(thread.id);
  const typed = useTyped(messages, form);
  const takeBack = useTakeBack(thread, typed, onNew);
  useSeen(thread);
  const isClosed = thread.state === 'closed';
  return (
    <>
      <div className="grid gap-4">
        <span>
          <Button kind="quiet" size="small" onClick={onBack}>
            {texts.back}
          </Button>
        </span>
        <PageHead
          title={<span className="wrap-anywhere">{thread.subject}</span>}
          lead={isClosed ? <Tag>{texts.closedTag}</Tag> : undefined}
        />
        <AboutLine thread={thread} wayTo={wayTo} />
      </div>
      <OfficeLine />
      <MessageList thread={thread} onEdit={takeBack} />
      <Compose
        form={form}
        typed={typed}
        label="Your message"
        hint={isClosed ? 'This thread is closed. A new message opens it again.' : composeTexts.hint}
        action={composeTexts.send}
        needed={composeTexts.needsText}
        along={<AttachFiles thread={thread} />}
        onSend={(text) => messages.send(thread, text)}
      />
    </>
  );
}

/** Whether the office is open, in the reader's local time. */
function OfficeLine() {
  const now = useNow();
  const { open, until } = officeState(now, firm.zone, firm.hours, daysOff);
  const state = open ? 'open' : `closed and opens ${openingText(until, now)}`;
  return (
    <p data-office={open ? 'open' : 'closed'} className="max-w-prose text-small text-soft">
      {`Our office is ${state}. We answer within ${firm.replyHours} hours.`}
    </p>
  );
}
