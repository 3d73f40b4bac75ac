import { Link } from 'react-router-dom';

import { deskThreadPath } from '#config/member-paths.ts';
import { messagesTexts as texts } from '#texts/messages-members.ts';
import { ChevronRight } from '#ui/icons.tsx';
import { Tag } from '#ui/status-line.tsx';
import type { ShownThread } from '../data/thread-store.ts';
import { momentText, writerOf } from '../message-texts.ts';
import { usePart } from '#device/services.ts';

interface ThreadRowsProps {
  readonly threads: readonly ShownThread[];
  /** Opens a thread on this page; without it, each row leads to the thread's own page on the desk. */
  readonly onOpen?: (thread: string) => void;
  readonly timeText?: (utcMs: number) => string;
}

export const threadRow = (thread: string) => `thread-row-${thread}`;

export function ThreadRows({ threads, onOpen, timeText = momentText }: ThreadRowsProps) {
  return (
    <ul aria-label={texts.list} className="border-b-1 border-rule">
      {threads.map((thread) => (
        <li
          key={thread.id}
          className="border-t-1 border-rule hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)]"
        >
          {onOpen ? (
            <button
              type="button"
              id={threadRow(thread.id)}
              onClick={() => onOpen(thread.id)}
              className={look}
            >
              <ThreadLines thread={thread} timeText={timeText} />
            </button>
          ) : (
            <Link to={deskThreadPath(thread.client, thread.id)} className={look}>
              <ThreadLines thread={thread} timeText={timeText} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const look =
  'grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 bg-transparent py-4 text-start no-underline';

interface ThreadLinesProps {
  readonly thread: ShownThread;
  readonly timeText: (utcMs: number) => string;
}

function ThreadLines({ thread, timeText }: ThreadLinesProps) {
  const { viewer } = usePart('messages');
  const last = thread.messages.at(-1);
  return (
    <>
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-600 wrap-anywhere">{thread.subject}</span>
          <span className="flex gap-3 empty:hidden">
            {thread.unread > 0 && <Tag shape="full">{`${thread.unread} new`}</Tag>}
            {thread.state === 'closed' && <Tag>{texts.closedTag}</Tag>}
          </span>
        </span>
        <span className="max-w-prose text-small text-soft wrap-anywhere">
          {last && `${writerOf(last, viewer)}: ${beginningOf(last.text)}`}
        </span>
        <span className="text-note text-soft tabular-nums">{timeText(thread.moved)}</span>
      </span>
      <ChevronRight />
    </>
  );
}

const shownCharacters = 90;

function beginningOf(text: string): string {
  return text.length <= shownCharacters
    ? text
    : `${text.slice(0, shownCharacters).replace(/\s+\S*$/, '')}…`;
}
