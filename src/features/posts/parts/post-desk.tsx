import { useMemo, useRef, useState, useEffect, useSyncExternalStore, useEffectEvent } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import { type PublishChoice, publishChoiceOf } from '#domain/posts/schedule.ts';
import { type Watched, watched } from '#sync/watched.ts';
import { useLive } from '#sync/use-device-query.ts';
import { useServices, usePart } from '#device/services.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { PostFields } from '#domain/posts/post.ts';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { memberReasons } from '#texts/outbox-members.ts';
import { paths } from '#config/paths.ts';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { type PostState, type PostWork, type PostWaiting } from '../data/staff-posts.ts';
import { usePostForm } from '../use-post-form.ts';
import { usePostSave } from '../use-post-save.ts';
import { PostConflict, PostArticle } from './post-conflict.tsx';
import { PostFormBody } from './post-form.tsx';
import { PostVersions } from './post-versions.tsx';
import { scheduledFor } from './post-state.tsx';
import { type AutosaveStatus, type Autosave, afterPaint, createAutosave } from '../autosave.ts';

const previewText = 'Preview';
const refusedText = 'Not accepted.';

export const postHeadingId = 'post-title';

export function PostDesk({ start }: { readonly start: PostWork }) {
  const { id } = start;
  const posts = usePart('posts');
  const { notify } = useServices();
  const view = useMemo(() => posts.watch(id), [posts, id]);
  const facts = usePostFacts(view, start);
  const { waiting, conflict, status, publishAt, changed } = facts;
  const wanted = useRef<PublishChoice>('published');

  const form = usePostForm({
    start,
    base: () => view.snapshot().work?.base ?? start.base,
    onFill: (fields) => posts.shows(id, fields),
    onChange: () => autosave.changed(),
    onSend: () => (askToChoose ? askToChoose() : void save(wanted.current)),
  });
  const { autosave, saveView } = useAutosave(() => posts.keep(id, form.read()));
  const keepNow = () => {
    autosave.changed();
    return autosave.now();
  };
  const { save, busy, unsaved } = usePostSave({ id, state: view.snapshot, keepNow });

  const takeOver = useRemoteChanges({ view, autosave, saveView, fill: form.fill });
  usePostRefusal(waiting, (errors) => form.checks.refuse(errors.map(atItsField), true));
  const bringBack = async (fields: Readonly<Record<string, string>>) => {
    await keepNow();
    const failed = () => ({ outcome: 'unsaved' as const });
    const { outcome } = await posts.bringBack(id, fields).catch(failed);
    if (outcome === 'unsaved') notify('post-failed');
    takeOver.now();
  };
  const discard = usePostDiscard(start, takeOver.now);
  const settled = useGoingOn(takeOver.now);
  const withPictures = async () => {
    await form.settled();
    await keepNow();
  };

  const chooses = conflict !== null && conflict !== 'unknown';
  const { form: formPlace, shown: isChoosing, ask: askToChoose } = useChoosing(chooses);
  useFocusFallback(postHeadingId);
  return (
    <>
      {chooses && isChoosing && (
        <PostConflict
          view={view}
          start={start}
          conflict={conflict}
          ready={withPictures}
          onSettled={settled}
        />
      )}
      {conflict === 'unknown' && (
        <StatusLine
          state="waiting"
          fact="Someone else saved this post while you were editing."
          rest="Their text is not here yet. Keep editing; you'll choose once you're online."
        />
      )}
      <div ref={formPlace} hidden={isChoosing}>
        <PostFormBody
          form={form}
          start={start}
          status={status}
          publishAt={publishAt}
          busy={busy}
          statusLine={
            <>
              <PostSnapshot facts={facts} saveView={saveView} unsaved={unsaved} />
              {askToChoose && <Button onClick={askToChoose}>Compare and choose</Button>}
            </>
          }
          onSend={(choice) => {
            wanted.current = choice;
            form.beforeChecks(choice, status !== 'published');
          }}
          ways={
            <>
              <PostPreview
                read={() => ({ fields: form.read(), publishedAt: view.snapshot().publishedAt })}
              />
              {start.base > 0 && (
                <PostVersions
                  id={id}
                  read={form.read}
                  changed={changed}
                  blocked={waiting?.state === 'parked'}
                  onRestore={bringBack}
                />
              )}
              <PostDiscard changed={changed} onDiscard={() => void discard()} />
            </>
          }
          onContent={() => {
            form.recheckContent();
            autosave.changed();
          }}
        />
      </div>
    </>
  );
}

/** Moves an error of `publish_at`, which is no form field, to the day. */
function atItsField(error: FieldError): FieldError {
  return error.path === 'publish_at' ? { ...error, path: 'publish_day' } : error;
}

interface PostDiscardProps {
  readonly changed: boolean;
  readonly onDiscard: () => void;
}

function PostDiscard({ changed, onDiscard }: PostDiscardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {changed && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          Discard changes
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        lead="You'll lose unsaved changes."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface PostPreviewProps {
  readonly read: () => { fields: PostFields; publishedAt: number };
}

function PostPreview({ read }: PostPreviewProps) {
  const [shown, setShown] = useState<ReturnType<typeof read> | null>(null);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setShown(read())}>
        {previewText}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={previewText}
        lead="As readers will see it."
        closeLabel="Back to writing"
      >
        {shown && <PostArticle {...shown} />}
      </Dialog>
    </>
  );
}

type StatusLineProps = Parameters<typeof StatusLine>[0];

type PostSnapshotProps = { facts: PostFacts; saveView: AutosaveView; unsaved: boolean };

function PostSnapshot({ facts, saveView, unsaved }: PostSnapshotProps) {
  return <StatusLine {...snapshotOf(facts, useLive(saveView), unsaved)} />;
}

function snapshotOf(
  { waiting, changed, status, publishAt }: PostFacts,
  saveStatus: AutosaveStatus,
  unsaved: boolean,
): StatusLineProps {
  if (unsaved)
    return {
      state: 'refused',
      fact: 'Not saved.',
      rest: 'It is neither on this device nor on the server. Stay on this page and try again.',
    };
  if (saveStatus === 'unkept')
    return {
      state: 'refused',
      fact: 'Not saved on this device.',
      rest: 'There is no room, or the browser refuses. Stay on this page and save, or copy your text.',
    };
  if (saveStatus === 'keeping') return { state: 'kept', fact: 'Keeping it on this device...' };
  const pendingStatus = waiting && waitingStatus(waiting, changed);
  if (pendingStatus) return pendingStatus;
  if (changed)
    return { state: 'kept', fact: 'Saved on this device.', rest: 'In this browser only.' };
  if (status === 'new') return { state: 'kept', fact: 'Nothing written yet.' };
  if (publishChoiceOf({ status, publishAt }) === 'scheduled') {
    return { state: 'received', fact: `${scheduledFor(publishAt)}.` };
  }
  return status === 'draft'
    ? { state: 'received', fact: 'Draft saved.', rest: 'Readers do not see it.' }
    : { state: 'received', fact: 'Published.', rest: 'Readers see it as it is here.' };
}

function waitingStatus(
  { state, trouble, blocked }: PostWaiting,
  changed: boolean,
): StatusLineProps | null {
  if (blocked)
    return {
      state: 'refused',
      fact: refusedText,
      rest: 'An image in it was not accepted. Take the image out, or choose another one.',
    };
  if (state === 'parked') {
    const rest = trouble ? memberReasons[trouble.code] : '';
    return { state: 'refused', fact: refusedText, rest };
  }
  // With newer text the autosave's status shows instead.
  if (changed) return null;
  const rest =
    state === 'needs_auth' ? 'Sign in again to send it.' : "It sends when you're back online.";
  return { state: 'waiting', fact: 'Waiting to send.', rest };
}

/**
 * Shows the conflict in place of the form; first a button (`ask`) if the form is in use. Then focuses the form's first
 * field.
 */
function useChoosing(there: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(there);
  const [before, setBefore] = useState(there);
  if (before !== there) {
    setBefore(there);
    setAsked(there && !isBusy(document.activeElement));
  }
  const shown = there && asked;
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    wasShown.current = shown;
  }, [shown]);
  return { form, shown, ask: there && !shown ? () => setAsked(true) : null };
}

/** True if the user is in a field, tool or dialog, not on a save button. */
function isBusy(at: Element | null): boolean {
  if (at?.closest('dialog')) return true;
  const saves = at instanceof HTMLButtonElement && at.type === 'submit';
  return !saves && Boolean(at?.closest('form'));
}

/** Shows the chosen text, or leaves the page if there is none. */
function useGoingOn(goOn: () => void): (isHere: boolean) => void {
  const navigate = useNavigateFromHere();
  return (isHere) => {
    if (isHere) goOn();
    else navigate(paths.adminDashboard);
  };
}

export function usePostDiscard(
  { id, base }: Pick<PostWork, 'id' | 'base'>,
  goOn: () => void,
): () => Promise<void> {
  const posts = usePart('posts');
  const settled = useGoingOn(goOn);
  return async () => {
    const isHere = await posts.discard(id);
    settled(isHere && base > 0);
  };
}

type PostFacts = Pick<PostState, 'waiting' | 'conflict'> &
  Pick<PostWork, 'status' | 'publishAt' | 'changed'>;

/** Returns the same object while its parts are equal, so keystrokes redraw nothing. */
function usePostFacts(view: Watched<PostState>, start: PostWork): PostFacts {
  const last = useRef<{ facts: PostFacts; words: string } | null>(null);
  const snapshot = useMemo(
    () => (): PostFacts => {
      const { work, waiting, conflict } = view.snapshot();
      const facts = {
        waiting,
        conflict,
        status: work?.status ?? start.status,
        publishAt: work?.publishAt ?? 0,
        changed: work?.changed ?? false,
      };
      const words = JSON.stringify(facts);
      if (last.current?.words !== words) last.current = { facts, words };
      return last.current.facts;
    },
    [view, start.status],
  );
  return useSyncExternalStore(view.subscribe, snapshot);
}

/** Shows a rejected save's errors, also when the page opens later. */
function usePostRefusal(
  waiting: PostWaiting | null,
  show: (errors: readonly FieldError[]) => void,
): void {
  const { notify } = useServices();
  const refused = waiting?.state === 'parked' ? waiting.op : null;
  const showRefusal = useEffectEvent(() => {
    if (!waiting?.trouble || waiting.trouble.code === 'post_conflict') return;
    show(waiting.trouble.errors);
    notify('post-failed', memberReasons[waiting.trouble.code]);
  });
  useEffect(() => {
    if (refused) showRefusal();
  }, [refused]);
}

type Page = {
  view: Watched<PostState>;
  autosave: Autosave;
  saveView: AutosaveView;
  fill: (work: PostWork) => void;
};

/** Fills the form after changes by another tab, the server or a choice, once typing is stored. `now` fills at once. */
function useRemoteChanges({ view, autosave, saveView, fill }: Page): { now: () => void } {
  const now = () => {
    const { work } = view.snapshot();
    if (work) fill(work);
  };
  const look = useEffectEvent(() => {
    if (!autosave.isOpen()) now();
  });
  useEffect(() => view.subscribe(() => look()), [view]);
  useEffect(() => saveView.subscribe(() => look()), [saveView]);
  return { now };
}

type AutosaveView = Watched<AutosaveStatus>;

/** Milliseconds without typing until the status says saved. */
const pauseMs = 700;

/** Saves typed fields with `keep`. A keystroke redraws only what shows `saveView`. */
function useAutosave(keep: () => Promise<boolean>): { autosave: Autosave; saveView: AutosaveView } {
  const keepNow = useEffectEvent(keep);
  const [saving] = useState(() => {
    const view = createAutosaveView();
    const autosave = createAutosave({ keep: () => keepNow(), later: afterPaint, show: view.show });
    return { autosave, saveView: view };
  });
  const { autosave } = saving;
  useEffect(() => {
    const now = () => void autosave.now();
    const ask = (event: BeforeUnloadEvent) => {
      if (!autosave.isOpen()) return;
      now();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', now);
    addEventListener('pagehide', now);
    addEventListener('beforeunload', ask);
    return () => {
      now();
      document.removeEventListener('visibilitychange', now);
      removeEventListener('pagehide', now);
      removeEventListener('beforeunload', ask);
    };
  }, [autosave]);
  return saving;
}

function createAutosaveView(): AutosaveView & { show: (saveStatus: AutosaveStatus) => void } {
  const { show: put, ...view } = watched<AutosaveStatus>('kept');
  let pause: ReturnType<typeof setTimeout> | undefined;
  return {
    ...view,
    show: (saveStatus) => {
      clearTimeout(pause);
      if (saveStatus === 'kept') pause = setTimeout(() => put('kept'), pauseMs);
      else put(saveStatus);
    },
  };
}
