import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import { restorableUntil } from '#domain/posts/post.ts';
import { postTableTexts as texts } from '#texts/posts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import type { PostRow } from '../dashboard-rows.ts';
import { PostState } from './post-state.tsx';

type Doing = { onDelete: (row: PostRow) => void; onRestore: (row: PostRow) => void };

export function PostTable({ rows, ...doing }: Doing & { readonly rows: readonly PostRow[] }) {
  return (
    <div className="post-table">
      <DeskTable
        look="shortActs"
        caption="Posts"
        columns={{
          Title: (row) => (
            <span className="grid gap-1.5">
              <span dir="auto" data-row-link="" tabIndex={-1}>
                {row.title || texts.untitled}
              </span>
              <PostState row={row} />
            </span>
          ),
          Date: (row) => <Dates row={row} />,
          Actions: (row) => <Actions row={row} {...doing} />,
        }}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function Dates({ row: { date, edited, deletedAt } }: { readonly row: PostRow }) {
  const until = firmDate(restorableUntil(deletedAt), firm.zone);
  const [day, editedDay] = [date, edited].map((at) => firmDate(at, firm.zone));
  return (
    <>
      <span className="whitespace-nowrap">{day}</span>
      {editedDay !== day && (
        <span className="block text-note text-soft whitespace-nowrap">{`Edited ${editedDay}`}</span>
      )}
      {deletedAt > 0 && (
        <span className="block text-note text-soft">{`Can be restored until ${until}.`}</span>
      )}
    </>
  );
}

function Actions({ row, onDelete, onRestore }: Doing & { readonly row: PostRow }) {
  const named = <span className="sr-only">{` ${row.title || texts.untitled}`}</span>;
  const { kind, state } = row.local?.waiting ?? {};
  if (kind === 'post.delete' || row.deletedAt > 0) {
    return (
      <div className="flex flex-wrap gap-x-5">
        {(kind !== 'post.restore' || state === 'parked') && (
          <Button kind="quiet" size="small" onClick={() => onRestore(row)}>
            <span>
              {row.deletedAt > 0 ? texts.restore : texts.undo}
              {named}
            </span>
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-5">
      <LinkButton kind="quiet" size="small" to={row.path}>
        <span>
          {row.local?.conflict ? 'Choose which text to keep' : 'Edit'}
          {named}
        </span>
      </LinkButton>
      <Button kind="quiet" size="small" onClick={() => onDelete(row)}>
        <span>
          Delete
          {named}
        </span>
      </Button>
    </div>
  );
}
