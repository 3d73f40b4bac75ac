/** A client's threads on the client's page, the one that moved last first: each leads to its own page. */
import { Link } from 'react-router-dom';

import { deskThreadPath } from '#config/member-paths.ts';
import { messagesTexts as texts } from '#texts/messages-members.ts';
import type { ShownThread } from '../data/shown-threads.ts';
import { threadLook, ThreadLines } from './thread-rows.tsx';

interface ThreadLinksProps {
  readonly threads: readonly ShownThread[];
  readonly timeText: (utcMs: number) => string;
}

export function ThreadLinks({ threads, timeText }: ThreadLinksProps) {
  return (
    <ul aria-label={texts.list} className="border-b-1 border-rule">
      {threads.map((thread) => (
        <li
          key={thread.id}
          className="border-t-1 border-rule hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)]"
        >
          <Link to={deskThreadPath(thread.client, thread.id)} className={threadLook}>
            <ThreadLines thread={thread} timeText={timeText} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
