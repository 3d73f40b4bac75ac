/** What is to be known of the list besides its rows: that it is not there yet, empty, or not of this moment. */
import type { PostQuery } from '#domain/posts/desk-list.ts';
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { PostListAnswer } from '../data/staff-posts.ts';
import { useNow } from '#device/use-now.ts';
import { useOnline } from '#device/use-online.ts';
import { dashboardTexts as texts } from '#texts/posts-desk.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Wire } from '#ui/wire.tsx';

type PostListStatusProps = {
  /** Null before there is one. */
  answer: PostListAnswer | null;
  /** The server has not answered yet. */
  late: boolean;
  query: PostQuery;
  empty: boolean;
  onAgain: () => void;
  onClear: () => void;
};

export function PostListStatus(props: PostListStatusProps) {
  const { answer, late, query, empty, onAgain, onClear } = props;
  const now = useNow();
  const online = useOnline();
  if (!answer) return <output>{texts.loading}</output>;
  const again = (
    <Button kind="quiet" size="small" onClick={onAgain}>
      {texts.again}
    </Button>
  );
  if (answer.kind === 'unreachable') {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <StatusLine state="refused" fact={texts.unread} />
        {again}
      </div>
    );
  }
  const narrowed = query.q !== '' || query.status !== 'all' || query.page > 1;
  return (
    <>
      {answer.kind === 'kept' && (
        <div className="flex flex-wrap items-center gap-x-4">
          <StatusLine
            state="kept"
            fact={!online ? texts.offline : late ? texts.late : texts.unread}
            rest={texts.copy.replace('{time}', shortDateTime(answer.readAt, now, firm.zone))}
          />
          {again}
        </div>
      )}
      {empty && (
        <>
          <Wire />
          <output className="text-soft">{emptyText(query, narrowed)}</output>
          {narrowed && (
            <div>
              <Button kind="quiet" size="small" onClick={onClear}>
                {texts.clear}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function emptyText({ q, status }: PostQuery, narrowed: boolean): string {
  if (!narrowed) return texts.none;
  return status === 'deleted' && q === '' ? texts.noDeleted : texts.noMatch;
}
