/** The post's details in a drawer: beside the text if there is room, else below. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { addressLimit, imageSource } from '#domain/posts/addresses.ts';
import { slugLimit } from '#domain/posts/post.ts';
import { textLimits } from '#domain/form-values.ts';
import { detailsTexts, imageTexts, postLabels, postPageTexts as texts } from '#texts/posts.ts';
import { isAddress } from '#domain/posts/published-post.ts';
import { tagsLimit } from '#domain/posts/tags.ts';
import { DateField } from '#ui/date-field.tsx';
import { firm } from '#config/firm.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-choices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/form-fields.ts';
import { PictureFile } from '../editor/picture-file.tsx';
import type { PostForm } from '../use-post-form.ts';

interface PostDetailsProps {
  readonly form: PostForm;
  readonly drawer: DetailsDrawer;
  readonly schedules: boolean;
}

/** Keeps its fields while closed. Escape closes it and focuses its button. */
export function PostDetails({ form, drawer, schedules }: PostDetailsProps) {
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
  return (
    <section
      ref={panel}
      id={detailsId}
      aria-label={detailsTexts.title}
      hidden={!isOpen}
      className="post-details grid grid-cols-1 content-start gap-6 min-w-0 border-1 border-rule bg-wash p-5 tablet:p-6 full:self-start [&[hidden]]:hidden"
    >
      <h2 ref={heading} tabIndex={-1} className="border-b-1.5 border-ink pb-2 text-d3 outline-none">
        {detailsTexts.title}
      </h2>
      <div className="post-pairs paired-fields grid gap-x-6 tablet:grid-cols-2 full:grid-cols-1">
        <TextField
          name="slug"
          onBlur={form.tidySlug}
          label={postLabels.slug}
          hint={texts.slugHint}
          limit={slugLimit}
        />
        <AuthorField />
      </div>
      <CoverFields form={form} />
      <ReaderFields form={form} />
      {schedules && <ScheduleFields form={form} />}
    </section>
  );
}

function AuthorField() {
  return (
    <TextField
      name="author_name"
      label={postLabels.author_name}
      hint={isAddress(useFieldText('author_name')) ? texts.needsName(firm.team) : texts.authorHint}
      limit={textLimits.email}
      optional
    />
  );
}

export const detailsId = 'post-details';

function ReaderFields({ form }: { readonly form: PostForm }) {
  return (
    <fieldset className="min-w-0 border-0 border-t border-rule pb-5">
      <legend className="pe-3 text-small font-600">Tags and review</legend>
      <div className="post-pairs paired-fields grid gap-x-6 pt-4 tablet:grid-cols-2 full:grid-cols-1">
        <div className="tablet:col-span-2 full:col-span-1">
          <TextField
            name="tags"
            onBlur={form.tidyTags}
            label={postLabels.tags}
            hint="A few words each, with commas between them. Readers find posts by them."
            limit={tagsLimit}
            optional
          />
        </div>
        <TextField
          name="reviewed_by"
          label={postLabels.reviewed_by}
          hint="Readers see the name and the day below the title."
          limit={textLimits.name}
          optional
        />
        <DateField name="reviewed_on" label={postLabels.reviewed_on} kind="date" optional />
      </div>
    </fieldset>
  );
}

function ScheduleFields({ form }: { readonly form: PostForm }) {
  const { planned, set } = form;
  return (
    <fieldset className="min-w-0 border-0 border-y border-rule py-5">
      <legend className="pe-3 text-small font-600">Publish later</legend>
      <p className="mb-4 text-small text-soft">{`The post stays a draft until then. ${firm.zone.label} time.`}</p>
      <div className="grid items-start gap-x-6 gap-y-5 tablet:grid-cols-2 full:grid-cols-1">
        <DateField name="publish_day" label="Day" kind="date" optional={!planned} />
        <DateField name="publish_time" label="Time" kind="time" optional={!planned} />
      </div>
      {planned && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <Button
            kind="quiet"
            size="small"
            onClick={() => set({ publish_day: '', publish_time: '' })}
          >
            Clear day and time
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export const coverFileId = 'cover-file';

function CoverFields({ form }: { readonly form: PostForm }) {
  const { cover, upload } = form;
  return (
    <fieldset className="min-w-0 border-0 border-y border-rule py-5">
      <legend className="pe-3 text-small font-600">Cover image</legend>
      <div className="grid gap-6">
        <PictureFile name={coverFileId} src={imageSource(cover.src) ?? ''} alt="" upload={upload} />
        <div className="grid gap-5">
          <TextField
            name="image_url"
            label={postLabels.image_url}
            hint={imageTexts.addressHint}
            inputMode="url"
            limit={addressLimit}
            optional
          />
          <TextField
            name="image_alt"
            label={postLabels.image_alt}
            hint={imageTexts.altHint}
            limit={textLimits.line}
            optional={cover.src === '' || cover.decorative}
          />
          <CheckField name="decorative" label={imageTexts.decorative} small />
        </div>
      </div>
    </fieldset>
  );
}

const first: ReadonlySet<string> = new Set(['title', 'content']);

/** Opens the drawer for an error in it; focuses the opening button when it closes. */
export function useDetailsDrawer(
  { items, attempts }: PostForm['checks'],
  opener: RefObject<HTMLButtonElement | null>,
) {
  const [isOpen, setOpen] = useState(() => matchMedia(beside).matches);
  const [asked, setAsked] = useState(0);
  const hasError = items.some(({ field }) => !first.has(field));
  const wrong = hasError ? attempts : -1;
  const [known, setKnown] = useState(wrong);
  if (known !== wrong) {
    setKnown(wrong);
    if (hasError) setOpen(true);
  }
  return {
    isOpen,
    asked,
    close: () => {
      setOpen(false);
      opener.current?.focus();
    },
    toggle: () => {
      setOpen(!isOpen);
      if (!isOpen) setAsked((count) => count + 1);
    },
    /** Synchronous, so the field can take the focus. */
    reveal: (field: string) => {
      if (!first.has(field)) flushSync(() => setOpen(true));
    },
  };
}

type DetailsDrawer = ReturnType<typeof useDetailsDrawer>;

/** The width from which the drawer is at the side. */
const beside = '(min-width: 75rem)';
