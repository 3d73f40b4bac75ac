/** Lists a post's versions, compares one with the editor, and restores it. */

import { useMemo, useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { PostFields } from '#domain/posts/post.ts';
import { maxRevisions, type Revision, type RevisionLine } from '#domain/posts/revision.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import { useNow } from '#device/use-now.ts';
import { postStateTexts } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { scheduledFor } from './post-state.tsx';
import { compareWithNow, VersionCompare } from './version-compare.tsx';
import { usePart } from '#device/services.ts';

const texts = {
  loading: 'Loading versions...',
  unread: 'The versions cannot be read right now.',
} as const;

interface PostVersionsProps {
  readonly id: string;
  readonly read: () => PostFields;
  readonly changed: boolean;
  readonly blocked: boolean;
  readonly onRestore: (fields: Readonly<Record<string, string>>) => Promise<void>;
}

export function PostVersions({ id, read, changed, blocked, onRestore }: PostVersionsProps) {
  const { shown, list, look, close } = useVersions(id);
  const [busy, setBusy] = useState(false);
  const revision = shown.kind === 'one' ? shown.revision : null;
  const compared = useMemo(
    () => (revision ? compareWithNow(revision, read()) : []),
    [revision, read],
  );

  async function restore(fields: Readonly<Record<string, string>>): Promise<void> {
    setBusy(true);
    const isDone = await onRestore(fields).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isDone) close();
  }

  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void list()}>
        Versions
      </Button>
      <Dialog
        open={shown.kind !== 'closed'}
        onClose={close}
        title="Versions"
        lead={`The newest ${maxRevisions} saves. Compare one with the editor, and restore it.`}
        closeLabel="Back to writing"
        actions={
          revision && (
            <>
              {compared.length > 0 && !blocked && (
                <Button
                  kind="primary"
                  onClick={() => void restore(revision.fields)}
                  busyLabel={busy ? 'Restoring...' : undefined}
                >
                  Restore this version
                </Button>
              )}
              <Button onClick={() => void list()}>Back to all versions</Button>
            </>
          )
        }
      >
        {shown.kind === 'loading' && <ReadStatus state="reading" isShown={false} texts={texts} />}
        {shown.kind === 'unread' && (
          <ReadStatus state="failed" isShown={false} texts={texts} onAgain={list} />
        )}
        {shown.kind === 'list' && (
          <VersionList lines={shown.lines} onLook={(revision) => void look(revision)} />
        )}
        {revision && (
          <VersionCompare
            revision={revision}
            compared={compared}
            changed={changed}
            blocked={blocked}
          />
        )}
      </Dialog>
    </>
  );
}

/** `unread`: the versions could not be read. */
type Shown =
  | { kind: 'closed' | 'loading' | 'unread' }
  | { kind: 'list'; lines: readonly RevisionLine[] }
  | { kind: 'one'; revision: Revision };

/** Reads when opened; ignores answers after closing. */
function useVersions(post: string) {
  const { revisions, revision } = usePart('posts');
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });

  function put(next: Shown): void {
    setShown((before) => (before.kind === 'closed' ? before : next));
  }

  async function list(): Promise<void> {
    setShown({ kind: 'loading' });
    const lines = await revisions(post);
    put(lines ? { kind: 'list', lines } : { kind: 'unread' });
  }

  async function look(id: number): Promise<void> {
    setShown({ kind: 'loading' });
    const found = await revision(post, id);
    put(found ? { kind: 'one', revision: found } : { kind: 'unread' });
  }

  return { shown, list, look, close: () => setShown({ kind: 'closed' }) };
}

type VersionListProps = { lines: readonly RevisionLine[]; onLook: (id: number) => void };

function VersionList({ lines, onLook }: VersionListProps) {
  const now = useNow();
  if (lines.length === 0)
    return <p className="text-soft">No version is kept yet. The next save will be the first.</p>;
  return (
    <ul aria-label="Versions, the newest first" className="border-t-1 border-rule">
      {lines.map((line) => {
        const time = shortDateTime(line.at, now, firm.zone);
        return (
          <li
            key={line.id}
            className="flex items-center justify-between gap-6 border-b-1 border-rule py-3"
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="font-600 wrap-anywhere">{line.title || 'Without a title'}</span>
              <span className="version-facts text-note text-soft wrap-anywhere">
                <span>
                  <span>{time}</span> <span>{line.by || 'Someone'}</span>{' '}
                  <span>{stateText(line)}</span>
                </span>
              </span>
            </span>
            <Button kind="quiet" size="small" onClick={() => onLook(line.id)}>
              <span>
                Compare
                <span className="sr-only">{` ${time}`}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function stateText(line: RevisionLine): string {
  const choice = publishChoiceOf(line);
  return choice === 'scheduled' ? scheduledFor(line.publishAt) : postStateTexts[choice];
}
