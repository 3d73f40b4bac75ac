/** One post being written: its form, where it is kept, and the choice where someone else has saved it. */
import { useMemo, useRef } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import type { PostWish } from '#domain/posts/schedule.ts';
import type { Watched } from '#sync/watched.ts';
import { useLive } from '#sync/use-live.ts';
import {
  type PostState,
  type PostWork,
  type TheirPost,
  useStaffPosts,
} from '../data/staff-posts.ts';
import { useServices } from '#device/services.ts';
import { postConflictTexts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useChoosing } from '../use-choosing.ts';
import { useGoingOn, usePostDiscard } from '../use-post-discard.ts';
import { usePostFacts } from '../use-post-facts.ts';
import { usePostForm } from '../use-post-form.ts';
import { useAutosave } from '../use-autosave.ts';
import { usePostRefusal } from '../use-post-refusal.ts';
import { usePostSave } from '../use-post-save.ts';
import { useRemoteChanges } from '../use-remote-changes.ts';
import { PostConflict } from './post-conflict.tsx';
import { PostDiscard } from './post-discard.tsx';
import { PostFormBody } from './post-form.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostVersions } from './post-versions.tsx';
import { PostSnapshot } from './post-stand.tsx';

/** What says above the post whether it is a new one. */
export const postHeadingId = 'post-title';

export function PostDesk({ start }: { readonly start: PostWork }) {
  const { id } = start;
  const posts = useStaffPosts();
  const { notify } = useServices();
  const view = useMemo(() => posts.watch(id), [posts, id]);
  const { waiting, conflict, status, publishAt, changed } = usePostFacts(view);
  const wanted = useRef<PostWish>('published');

  const form = usePostForm({
    start,
    base: () => view.snapshot().work?.base ?? start.base,
    onFill: (fields) => posts.shows(id, fields),
    onChange: () => autosave.changed(),
    onSend: () => (askToChoose ? askToChoose() : void save(wanted.current)),
  });
  const { autosave, kept } = useAutosave(() => posts.keep(id, form.read()));
  const keepNow = () => {
    autosave.changed();
    return autosave.now();
  };
  const { save, busy, unsaved } = usePostSave({ id, state: view.snapshot, keepNow });

  const takeOver = useRemoteChanges({ view, autosave, kept, fill: form.fill });
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
  /** A picture that came with words is data in the text until it is made small. */
  const withPictures = async () => {
    await form.settled();
    await keepNow();
  };

  const chooses = conflict !== null && conflict !== 'unknown';
  const { form: formPlace, shown: isChoosing, ask: askToChoose } = useChoosing(chooses);
  useFocusKept(postHeadingId);
  const stand = (
    <PostSnapshot
      waiting={waiting}
      changed={changed}
      status={status ?? start.status}
      publishAt={publishAt}
      kept={kept}
      unsaved={unsaved}
    />
  );
  return (
    <>
      {chooses && isChoosing && (
        <Choice
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
          fact={postConflictTexts.unknown}
          rest={postConflictTexts.unknownRest}
        />
      )}
      <div ref={formPlace} hidden={isChoosing}>
        <PostFormBody
          form={form}
          start={start}
          status={status ?? start.status}
          publishAt={publishAt}
          busy={busy}
          stand={
            <>
              {stand}
              {askToChoose && <Button onClick={askToChoose}>{postConflictTexts.choose}</Button>}
            </>
          }
          onSend={(wish) => {
            wanted.current = wish;
            form.beforeChecks(wish, (status ?? start.status) !== 'published');
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

/** The server knows a moment, the form the day and time that say it. */
function atItsField(error: FieldError): FieldError {
  return error.path === 'publish_at' ? { ...error, path: 'publish_day' } : error;
}

type ChoiceProps = {
  view: Watched<PostState>;
  start: PostWork;
  conflict: TheirPost;
  ready: () => Promise<unknown>;
  onSettled: (isHere: boolean) => void;
};

/** The last letters may be kept once it is shown. */
function Choice({ view, start, ...choice }: ChoiceProps) {
  const { work, publishedAt } = useLive(view);
  return (
    <PostConflict
      id={start.id}
      mine={work?.fields ?? start.fields}
      publishedAt={publishedAt}
      {...choice}
    />
  );
}
