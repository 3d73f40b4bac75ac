/** Shows a post's sync state in a word beside its title. */
import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { postStateTexts as texts } from '#texts/posts.ts';
import type { LocalPost } from '../data/staff-posts.ts';
import { StatusDot, Tag } from '#ui/status-line.tsx';
import type { PostRow } from '../dashboard-rows.ts';

const refusedText = 'Not accepted';

const shapes = { draft: 'ring', scheduled: 'half', published: 'full', deleted: 'cross' } as const;

export function PostState({ row }: { readonly row: PostRow }) {
  const { status, publishAt, local } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-400">
      <Tag shape={shapes[status]}>{texts[status]}</Tag>
      {status === 'scheduled' && (
        <span className="text-note text-soft">
          <span className="sr-only">{' for '}</span>
          {withWholeTime(firmDateTime(publishAt, firm.zone))}
        </span>
      )}
      {local && <LocalState post={local} />}
    </span>
  );
}

export function LocalState({ post }: { readonly post: LocalPost }) {
  const { waiting, changed, conflict } = post;
  if (conflict) return <Refused fact="Saved by someone else too" />;
  if (waiting?.blocked)
    return <Refused fact={refusedText} reason="An image in it was not accepted." />;
  if (waiting?.state === 'parked') {
    const reason = waiting.trouble ? memberReasons[waiting.trouble.code] : undefined;
    return <Refused fact={refusedText} reason={reason} />;
  }
  const typed = post.isDeleted
    ? 'Changes to a deleted post, not saved. Saving brings it back.'
    : post.base > 0
      ? 'Changes not saved'
      : 'Never saved';
  const fact = waiting ? waitingFact(waiting) : changed ? typed : null;
  if (fact === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-note" data-state="waiting">
      <StatusDot shape={waiting && waiting.state !== 'needs_auth' ? 'half' : 'ring'} />
      {fact}
    </span>
  );
}

function Refused({
  fact,
  reason,
}: {
  readonly fact: string;
  readonly reason?: string | undefined;
}) {
  return (
    <span className="inline-flex items-start gap-1.5 text-note text-red" data-state="refused">
      <StatusDot shape="alert" />
      <span>
        {fact}
        {reason && `. ${reason}`}
      </span>
    </span>
  );
}

function waitingFact({ kind, state }: NonNullable<LocalPost['waiting']>): string {
  if (state === 'needs_auth') return 'Needs sign-in';
  if (kind === 'post.delete') return 'Deletion waiting to send';
  return kind === 'post.restore' ? 'Restoring, waiting to send' : 'Waiting to send';
}

/** Formats a publishing time: "Scheduled for November 26, 2026, 9:00 AM Eastern". */
export function scheduledFor(publishAt: number): string {
  return `Scheduled for ${withWholeTime(firmDateTime(publishAt, firm.zone))}`;
}
