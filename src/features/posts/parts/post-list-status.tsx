/** Shows the post list, or why it is missing, empty or old. */
import type { ReactNode } from 'react';

import type { PostQuery } from '#domain/posts/desk-list.ts';
import type { ReadState } from '#domain/read-state.ts';
import { useNow } from '#device/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Wire } from '#ui/wire.tsx';
import type { PostListAnswer } from '../data/staff-posts.ts';

const texts = {
  loading: 'Loading posts...',
  unread: 'The posts cannot be read right now.',
} as const;

type PostListStatusProps<Row> = {
  answer: PostListAnswer | null;
  late: boolean;
  query: PostQuery;
  rows: readonly Row[];
  onAgain: () => Promise<void>;
  onClear: () => void;
  children: (rows: readonly Row[]) => ReactNode;
};

export function PostListStatus<Row>(props: PostListStatusProps<Row>) {
  const { answer, late, query, rows, onAgain, onClear, children } = props;
  const now = useNow();
  return (
    <>
      {answer && late && <StatusLine state="kept" fact="The server takes long to answer." />}
      <ReadPart
        state={late ? 'reading' : stateOf(answer)}
        shown={answer && rows}
        at={answer?.kind === 'kept' ? answer.readAt : 0}
        now={now}
        texts={texts}
        nothing={<NoPosts query={query} onClear={onClear} />}
        onAgain={onAgain}
      >
        {children}
      </ReadPart>
    </>
  );
}

function stateOf(answer: PostListAnswer | null): ReadState {
  if (!answer) return 'reading';
  return answer.kind === 'read' ? 'read' : (answer.last ?? 'unreachable');
}

function NoPosts({ query, onClear }: { readonly query: PostQuery; readonly onClear: () => void }) {
  const narrowed = query.q !== '' || query.status !== 'all' || query.page > 1;
  return (
    <>
      <Wire />
      <output className="text-soft">{emptyText(query, narrowed)}</output>
      {narrowed && (
        <div>
          <Button kind="quiet" size="small" onClick={onClear}>
            Show all posts
          </Button>
        </div>
      )}
    </>
  );
}

function emptyText({ q, status }: PostQuery, narrowed: boolean): string {
  if (!narrowed) return 'No posts found. Create your first one!';
  return status === 'deleted' && q === ''
    ? 'No post has been deleted in the last 30 days.'
    : 'No posts match.';
}
