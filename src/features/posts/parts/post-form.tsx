/** A post's fields and actions. Few grids surround the text, because each keystroke lays them out again. */

import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useRef,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

import { textLimits } from '#domain/form-values.ts';
import { publishChoices, type PublishChoice } from '#domain/posts/schedule.ts';
import { editorTexts, detailsTexts, postLabels } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TitleField } from '#ui/title-field.tsx';
import { FormFields } from '#ui/form-fields.ts';
import type { PostWork } from '../data/staff-posts.ts';
import type { PostForm } from '../use-post-form.ts';
import { coverFileId, detailsId, PostDetails, useDetailsDrawer } from './post-details.tsx';

const publishText = 'Publish Post';

interface PostFormBodyProps {
  readonly form: PostForm;
  readonly start: PostWork;
  readonly status: PostWork['status'];
  readonly publishAt: number;
  readonly busy: boolean;
  readonly ways: ReactNode;
  readonly statusLine: ReactNode;
  /** Called before the checks, to update hidden fields. */
  readonly onSend: (choice: PublishChoice) => void;
  readonly onContent: () => void;
}

export function PostFormBody(props: PostFormBodyProps) {
  const {
    form,
    start,
    status,
    publishAt,
    busy: saving,
    ways,
    statusLine,
    onSend,
    onContent,
  } = props;
  const { checks } = form;
  function send(event: FormEvent<HTMLFormElement>): void {
    const { nativeEvent } = event;
    const button = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
    const value = button instanceof HTMLButtonElement ? button.value : '';
    onSend(publishChoices.find((choice) => choice === value) ?? 'published');
    checks.onSubmit(event);
  }

  const opener = useRef<HTMLButtonElement>(null);
  const drawer = useDetailsDrawer(checks, opener);
  const { held, hold: holdSend } = useHeldSend({
    settled: form.settled,
    send,
    onMissing: () => {
      drawer.reveal(coverFileId);
      document.getElementById(coverFileId)?.focus();
    },
  });
  const busy = saving || held;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) holdSend(event);
  }
  const isScheduled = status === 'draft' && publishAt > 0;
  const plans = form.planned && status !== 'published';
  const isDraft = start.base > 0 && status === 'draft' && !plans;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-7">
      {/* Enter presses the first button: this one, so it never publishes. */}
      <button type="submit" aria-label={publishText} disabled hidden />
      <ErrorSummary items={checks.items} attempt={checks.attempts} onGo={drawer.reveal} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-7 full:grid-cols-[minmax(0,43.125rem)_minmax(16rem,1fr)]">
        <FormFields value={checks}>
          <div className="flex min-w-0 flex-col gap-5 desk:max-w-[43.125rem]">
            <TitleField name="title" label={postLabels.title} limit={textLimits.line} />
            {/* As high as the editor, so nothing below moves when that loads. */}
            <Suspense
              fallback={<output className="block min-h-[26.5rem]">{editorTexts.loading}</output>}
            >
              <lazyEditor.Lazy
                id="content"
                html={start.fields.content}
                onEditor={form.attach}
                error={checks.errorOf('content')}
                onChange={onContent}
              />
            </Suspense>
          </div>
          <PostDetails form={form} drawer={drawer} schedules={status !== 'published'} />
        </FormFields>
      </div>
      <div className={`post-bar ${bar}`}>
        <div className={`post-actions ${actions}`}>
          <div className="post-says flex w-full flex-wrap items-center gap-x-2.5">
            <div className="post-stand w-full">{statusLine}</div>
            {isDraft && (
              <p id="update-publishes" className="post-note text-small">
                <span className="lt-tablet:hidden">This post is a draft. </span>
                Update Post will publish it.
              </p>
            )}
          </div>
          <Button
            size="small"
            kind={isDraft ? 'plain' : 'primary'}
            type="submit"
            value={plans ? 'scheduled' : 'published'}
            aria-describedby={isDraft ? 'update-publishes' : undefined}
            busyLabel={busy ? 'Saving...' : undefined}
          >
            {plans && !isScheduled
              ? 'Schedule Post'
              : start.base === 0
                ? publishText
                : 'Update Post'}
          </Button>
          <Button
            size="small"
            kind={isDraft ? 'primary' : 'plain'}
            type="submit"
            value="draft"
            aria-disabled={busy}
          >
            {status === 'published' ? 'Unpublish' : isScheduled ? 'Unschedule' : 'Save draft'}
          </Button>
        </div>
        <div className="post-ways flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            kind="quiet"
            ref={opener}
            aria-expanded={drawer.isOpen}
            aria-controls={detailsId}
            onClick={drawer.toggle}
          >
            {drawer.isOpen ? 'Hide details' : detailsTexts.title}
          </Button>
          {ways}
        </div>
      </div>
    </form>
  );
}

/** Sticky at the lower edge: the whole row, or on a phone only the save buttons. */
const inSight =
  'sticky bottom-0 z-2 flex flex-wrap items-center border-t-1.5 border-ink bg-paper low:static';
const bar = `${inSight} gap-x-4 pt-4 pb-[max(1rem,var(--foot))] lt-tablet:contents`;
const actions = `${inSight} gap-x-2.5 gap-y-2 pt-3 pb-[max(0.75rem,var(--foot))]`;

const lazyEditor = lazyComponent(
  async () => (await import('../editor/post-editor.tsx')).PostEditor,
);

type HeldSend = {
  settled: () => Promise<boolean>;
  send: (press: FormEvent<HTMLFormElement>) => void;
  onMissing: () => void;
};

/** Delays a save until all pictures are ready; leaving the page cancels it. */
function useHeldSend(parts: HeldSend) {
  const [press, hold] = useState<FormEvent<HTMLFormElement> | null>(null);
  const settled = useEffectEvent(parts.settled);
  const goOn = useEffectEvent((held: FormEvent<HTMLFormElement>, well: boolean) => {
    hold(null);
    if (well) parts.send(held);
    else parts.onMissing();
  });
  useEffect(() => {
    if (!press) return undefined;
    let isHere = true;
    void settled().then((well) => isHere && goOn(press, well));
    return () => {
      isHere = false;
    };
  }, [press]);
  return { held: press !== null, hold };
}
