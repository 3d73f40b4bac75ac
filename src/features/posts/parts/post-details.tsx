/** What belongs to a post besides its title and text, in a drawer: at the side where there is room, below the text elsewhere. */
import { useEffect, useRef } from 'react';

import { slugLimit } from '#domain/posts/slug.ts';
import { textLimits } from '#domain/form-values.ts';
import { detailsTexts, postLabels, postPageTexts as texts } from '#texts/post-editor.ts';
import { HeldText } from '#ui/held-field.tsx';
import type { DetailsDrawer } from '../use-details-drawer.ts';
import type { PostForm } from '../use-post-form.ts';
import { CoverFields } from './cover-fields.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

interface PostDetailsProps {
  readonly form: PostForm;
  readonly drawer: DetailsDrawer;
  /** It can be given a moment at which it is published. */
  readonly schedules: boolean;
}

/**
 * Closed it is hidden, not gone: its fields hold what was typed. Escape closes it, and the focus is with its button again.
 */
export function PostDetails({ form, drawer, schedules }: PostDetailsProps) {
  const { hold, errorOf } = form.checks;
  const { isOpen, asked, close } = drawer;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const element = panel.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
  const slug = hold('slug');
  return (
    <section
      ref={panel}
      id={detailsId}
      aria-label={detailsTexts.title}
      hidden={!isOpen}
      className="grid grid-cols-1 content-start gap-6 min-w-0 border-1 border-rule bg-wash p-5 tablet:p-6 full:self-start [&[hidden]]:hidden"
    >
      <h2 ref={heading} tabIndex={-1} className="border-b-1.5 border-ink pb-2 text-d3 outline-none">
        {detailsTexts.title}
      </h2>
      <div className="post-pairs grid gap-x-6 tablet:grid-cols-2 full:grid-cols-1">
        <HeldText
          hold={{
            ...slug,
            onBlur: (event) => {
              void slug.onBlur(event);
              form.tidySlug();
            },
          }}
          label={postLabels.slug}
          hint={texts.slugHint}
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
      <ReaderFields form={form} />
      {schedules && <ScheduleFields form={form} />}
    </section>
  );
}

/** What its button names. */
export const detailsId = 'post-details';
