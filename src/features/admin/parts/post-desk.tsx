/** One post being written: its form, where it is kept, its preview, and the choice where somebody else has saved it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import type { PostFields, PostStatus } from '#domain/posts/post.ts';
import { useServices } from '#local/services.ts';
import { type PostWork, useStaffPosts } from '#local/staff-posts.ts';
import { waitingReasons } from '#texts/outbox.ts';
import { discardTexts, postClashTexts, postPageTexts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useChoosing } from '../use-choosing.ts';
import { usePostFacts } from '../use-post-facts.ts';
import { usePostForm } from '../use-post-form.ts';
import { usePostKeeping } from '../use-post-keeping.ts';
import { usePostSave } from '../use-post-save.ts';
import { PostArticle } from './post-article.tsx';
import { PostClash } from './post-clash.tsx';
import { PostFormBody } from './post-form.tsx';
import { PostStand } from './post-stand.tsx';

/** What says above the post whether it is a new one. */
export const postHeadingId = 'post-title';

export function PostDesk({ start }: { readonly start: PostWork }) {
  const { id } = start;
  const posts = useStaffPosts();
  const navigate = useNavigate();
  const { notify } = useServices();
  const view = useMemo(() => posts.watch(id), [posts, id]);
  const { waiting, clash, status, changed } = usePostFacts(view);
  const wanted = useRef<PostStatus>('published');
  const [preview, setPreview] = useState<PostFields | null>(null);
  const [discarding, setDiscarding] = useState(false);

  const form = usePostForm({
    start,
    onFill: (fields) => posts.shows(id, fields),
    onChange: () => keeper.changed(),
    onSend: () => (choosing.ask ? choosing.ask() : void save(wanted.current)),
  });
  const { keeper, kept } = usePostKeeping(() => posts.keep(id, form.read()));
  const { save, busy, unsaved } = usePostSave({
    id,
    state: view.snapshot,
    keepNow: () => {
      keeper.changed();
      return keeper.now();
    },
  });

  // What another tab has written, or the server's or one's own choice has put in its place, is shown here too.
  const takeOver = useEffectEvent(() => {
    const { work } = view.snapshot();
    if (work && !keeper.isOpen()) form.fill(work);
  });
  useEffect(() => view.subscribe(() => takeOver()), [view]);
  useEffect(() => kept.subscribe(() => takeOver()), [kept]);

  // What the server has not accepted is said at its field, also where the page is opened later to mend it.
  const refusedOp = waiting?.state === 'parked' ? waiting.op : null;
  const tell = useEffectEvent(() => {
    // A clash has its own place.
    if (!waiting?.trouble || waiting.trouble.code === 'post_conflict') return;
    form.checks.refuse(waiting.trouble.errors, true);
    notify('post-failed', waitingReasons[waiting.trouble.code]);
  });
  useEffect(() => {
    if (refusedOp) tell();
  }, [refusedOp]);

  async function discard(): Promise<void> {
    setDiscarding(false);
    const goesOn = await posts.discard(id);
    if (start.base > 0 && goesOn) takeOverNow();
    else void navigate(paths.adminDashboard);
  }
  function takeOverNow(): void {
    const { work } = view.snapshot();
    if (work) form.fill(work);
  }

  const chooses = clash !== null && clash !== 'unknown';
  const choosing = useChoosing(chooses);
  useFocusKept(postHeadingId);
  const stand = (
    <PostStand
      waiting={waiting}
      changed={changed}
      status={status ?? start.status}
      kept={kept}
      unsaved={unsaved}
    />
  );
  return (
    <>
      {chooses && choosing.shown && (
        <PostClash
          id={id}
          mine={view.snapshot().work?.fields ?? start.fields}
          clash={clash}
          publishedAt={view.snapshot().publishedAt}
          onSettled={takeOverNow}
        />
      )}
      {clash === 'unknown' && (
        <StatusLine
          state="waiting"
          fact={postClashTexts.unknown}
          rest={postClashTexts.unknownRest}
        />
      )}
      <div ref={choosing.form} hidden={choosing.shown}>
        <PostFormBody
          form={form}
          start={start}
          status={status ?? start.status}
          changed={changed}
          busy={busy}
          stand={
            <>
              {stand}
              {choosing.ask && <Button onClick={choosing.ask}>{postClashTexts.choose}</Button>}
            </>
          }
          onSend={(status) => {
            wanted.current = status;
            form.beforeChecks();
          }}
          onPreview={() => setPreview(form.read())}
          onDiscard={() => setDiscarding(true)}
          onContent={() => keeper.changed()}
        />
      </div>
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title={postPageTexts.preview}
        lead={postPageTexts.previewLead}
        closeLabel={postPageTexts.previewClose}
      >
        {preview && <PostArticle fields={preview} publishedAt={view.snapshot().publishedAt} />}
      </Dialog>
      <ConfirmDialog
        open={discarding}
        title={discardTexts.title}
        lead={discardTexts.lead}
        confirmLabel={discardTexts.confirm}
        cancelLabel={discardTexts.cancel}
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      />
    </>
  );
}
