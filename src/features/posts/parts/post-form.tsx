/** The fields of a post, and what is done with it. */
import { type FormEvent, type ReactNode, Suspense } from 'react';

import { slugLimit } from '#domain/posts/slug.ts';
import { textLimits } from '#domain/form-values.ts';
import { postWishes, type PostWish } from '#domain/posts/schedule.ts';
import type { PostWork } from '../data/staff-posts.ts';
import { editorTexts } from '#texts/editor.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { postLabels, postPageTexts as texts, scheduleTexts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { lateEditor } from '../late-editor.ts';
import type { PostForm } from '../use-post-form.ts';
import { CoverFields } from './cover-fields.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

interface PostFormBodyProps {
  readonly form: PostForm;
  readonly start: PostWork;
  /** As it is stored. */
  readonly status: PostWork['status'];
  readonly publishAt: number;
  readonly busy: boolean;
  /** What else can be done with it. */
  readonly ways: ReactNode;
  /** Where the text is. */
  readonly stand: ReactNode;
  /** It is to be sent: what is checked is brought up to date. */
  readonly onSend: (wish: PostWish) => void;
  readonly onContent: () => void;
}

export function PostFormBody(props: PostFormBodyProps) {
  const { form, start, status, publishAt, busy, ways, stand, onSend, onContent } = props;
  const { checks } = form;
  const { hold, errorOf } = checks;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const { nativeEvent } = event;
    const button = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
    const value = button instanceof HTMLButtonElement ? button.value : '';
    onSend(postWishes.find((wish) => wish === value) ?? 'published');
    checks.onSubmit(event);
  }

  const slug = hold('slug');
  const isScheduled = status === 'draft' && publishAt > 0;
  const plans = form.planned && status !== 'published';
  const isDraft = start.base > 0 && status === 'draft' && !plans;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
      {/* Enter in a field presses the first button: this one, so that nothing is published by a slip. */}
      <button type="submit" aria-label={texts.publish} disabled hidden />
      <ErrorSummary title={errorSummaryTitle} items={checks.items} attempt={checks.attempts} />
      <div className="[&_input]:text-d3 [&_input]:font-display">
        <HeldText
          hold={hold('title')}
          label={postLabels.title}
          error={errorOf('title')}
          limit={textLimits.line}
        />
      </div>
      <div className="grid gap-x-6 gap-y-7 tablet:grid-cols-2">
        <HeldText
          hold={{
            ...slug,
            onBlur: (event) => {
              void slug.onBlur(event);
              form.tidySlug();
            },
          }}
          label={postLabels.slug}
          error={errorOf('slug')}
          limit={slugLimit}
        />
        <HeldText
          hold={hold('author_name')}
          label={postLabels.author_name}
          hint={texts.authorHint}
          error={errorOf('author_name')}
          limit={textLimits.email}
          optional
        />
      </div>
      <CoverFields form={form} />
      <div>
        <p className="mb-2 text-small font-600" aria-hidden="true">
          {postLabels.content}
        </p>
        {/* As high as what comes: what lies below must not move away from under a finger. */}
        <Suspense fallback={<output className="block min-h-96">{editorTexts.loading}</output>}>
          <lateEditor.Late
            id="content"
            html={start.fields.content}
            onEditor={form.attach}
            error={errorOf('content')}
            onChange={onContent}
          />
        </Suspense>
      </div>
      <ReaderFields form={form} />
      {status !== 'published' && <ScheduleFields form={form} />}
      <div className="tablet:sticky tablet:bottom-0 low:static z-2 flex flex-wrap items-center gap-x-4 gap-y-3 border-t-1.5 border-ink bg-paper pt-4 pb-[max(1rem,var(--foot))]">
        <Button
          kind={isDraft ? 'plain' : 'primary'}
          type="submit"
          value={plans ? 'scheduled' : 'published'}
          aria-describedby={isDraft ? 'update-publishes' : undefined}
          busyLabel={busy ? texts.saving : undefined}
        >
          {plans && !isScheduled
            ? scheduleTexts.schedule
            : start.base === 0
              ? texts.publish
              : texts.update}
        </Button>
        <Button
          kind={isDraft ? 'primary' : 'plain'}
          type="submit"
          value="draft"
          aria-disabled={busy}
        >
          {status === 'published'
            ? texts.takeBack
            : isScheduled
              ? scheduleTexts.unschedule
              : texts.saveDraft}
        </Button>
        {ways}
        {stand}
        {isDraft && (
          <p id="update-publishes" className="w-full text-small">
            {texts.updatePublishes}
          </p>
        )}
      </div>
    </form>
  );
}
