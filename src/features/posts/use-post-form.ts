/** The post form: texts, slug, changes by other tabs. */
import { useEffect, useEffectEvent, useRef } from 'react';

import { imageSource, addressLimit } from '#domain/posts/addresses.ts';
import {
  type PostField,
  postSaveSchema,
  slugOf,
  tagsSchema,
  type WrittenFields,
} from '#domain/posts/post.ts';
import { type PublishChoice, canSchedule } from '#domain/posts/schedule.ts';
import { tidyTags } from '#domain/posts/tags.ts';
import { useServices } from '#device/services.ts';
import type { PostWork } from './data/staff-posts.ts';
import { postErrorText, postNouns, postPageTexts } from '#texts/posts.ts';
import { useCheckedForm } from '#ui/form.tsx';
import { useText } from '#ui/form-fields.ts';
import type { PostEditor } from './editor/make-post-editor.ts';
import { usePictureUpload } from './editor/picture-file.tsx';
import { newPost, momentIn } from './data/post-state.ts';
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import { dateProblem, typedDay, typedTime } from '#domain/calendar-day.ts';
import { firmDay } from '#domain/firm-time.ts';
import { textLimits } from '#domain/form-values.ts';
import { isTooLong, reviewProblems } from '#domain/posts/post-problems.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { hasUnsaid, withAlt } from './unsaid-images.ts';

type PostFormParts = {
  start: PostWork;
  base: () => number;
  /** Called with fields that were filled in by the program. */
  onFill: (fields: WrittenFields) => void;
  onChange: () => void;
  onSend: () => void;
};

type SetField = PostField | 'publish_day' | 'publish_time';

export function usePostForm({ start, base, onFill, onChange, onSend }: PostFormParts) {
  const editor = useRef<PostEditor | null>(null);
  const content = useRef(start.fields.content);
  const { now } = useServices();
  const checks = useCheckedForm({
    schema: postChecks({ now, stored: start.publishAt }),
    sentence: (field, code) =>
      field === 'slug' && code === 'required'
        ? postPageTexts.needsSlug
        : postErrorText(code, nounOf(field)),
    onType: (field) => {
      if (field === 'title') followTitle();
      if (field === 'decorative' && checks.read()[field]) put({ ...checks.read(), image_alt: '' });
      onChange();
    },
    onSend,
  });
  const { fill: put, textOf } = checks;
  const src = useText(textOf('image_url'));
  const decorative = useText(textOf('decorative')) !== '';
  const [day, time] = [useText(textOf('publish_day')), useText(textOf('publish_time'))];

  /** Makes the slug from the title while the post is new, later only if it is empty. */
  function followTitle(): void {
    const texts = checks.read();
    const { title = '', slug = '' } = texts;
    if (base() > 0 && slug !== '') return;
    const followed = { ...texts, slug: slugOf(title) };
    put(followed);
  }

  function read(): WrittenFields {
    const { choice: _choice, decorative, ...texts } = checks.read();
    const html = editor.current?.html() ?? content.current;
    return { ...newPost(''), ...texts, content: html, decorative: Boolean(decorative) };
  }

  function fill({ fields }: Pick<PostWork, 'fields'>): void {
    // Keeps the chosen status, so the error of a past day stays.
    const { choice = '' } = checks.read();
    put({ ...fields, decorative: fields.decorative ? 'yes' : '', choice });
    content.current = fields.content;
    editor.current?.replace(fields.content);
    onFill(fields);
  }

  function set(changes: Partial<Record<SetField, string>>): void {
    const texts = { ...checks.read(), ...changes };
    put(texts);
    onChange();
  }
  const upload = usePictureUpload(src, (src) => set({ image_url: src }));

  function tidy(field: 'slug' | 'tags', tidied: (text: string) => string): void {
    const texts = checks.read();
    const text = tidied(texts[field] ?? '');
    if (text === texts[field]) return;
    put({ ...texts, [field]: text });
    onChange();
  }

  const begin = useEffectEvent(() => fill(start));
  useEffect(() => begin(), []);

  return {
    attach: (made: PostEditor) => {
      editor.current = made;
      made.replace(content.current);
    },
    checks,
    cover: { src, decorative },
    planned: day !== '' || time !== '',
    read,
    fill,
    tidySlug: () => tidy('slug', slugOf),
    tidyTags: () => tidy('tags', tidyTags),
    set,
    upload,
    /** Waits for pictures; false if the cover failed. */
    settled: async (): Promise<boolean> => {
      await editor.current?.settled();
      const well = await upload.settled();
      await editor.current?.settled();
      return well;
    },
    /** Updates fields before the checks; published posts have no publishing time. */
    beforeChecks: (choice: PublishChoice, schedules: boolean) => {
      const now = read();
      const texts = {
        ...checks.read(),
        choice,
        slug: slugOf(now.slug),
        content: now.content,
        image_url: imageSource(now.image_url.trim()) ?? now.image_url,
      };
      put(schedules ? texts : { ...texts, publish_day: '', publish_time: '' });
    },
    recheckContent(): void {
      if (checks.errorOf('content')) put({ ...checks.read(), content: read().content });
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

function nounOf(field: string): string {
  return Object.entries(postNouns).find(([name]) => name === field)?.[1] ?? 'answer';
}

const { title, slug, content } = postSaveSchema.entries;
const reviewed = [['reviewed_by'], ['reviewed_on']] as const;
const line = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

/** `stored` is the publishing time on the server. */
type Moments = { now: () => number; stored: number };

/** Needs an alt text unless `decorative`, and a day and time if `choice` is `scheduled`. */
const postChecks = ({ now, stored }: Moments) =>
  v.pipe(
    v.object({
      title,
      slug,
      author_name: line(textLimits.email),
      image_url: v.pipe(
        line(addressLimit),
        v.check((address) => address === '' || imageSource(address) !== undefined, 'image'),
      ),
      image_alt: line(textLimits.line),
      decorative: v.string(),
      content: v.pipe(
        content,
        v.check((html) => !isTooLong(html), 'too_long'),
        v.check((html) => !hasUnsaid(html), 'alt'),
        v.check((html) => readContent(withAlt(html, '')) !== null, 'html'),
      ),
      tags: tagsSchema,
      reviewed_by: line(textLimits.name),
      reviewed_on: typedDay,
      publish_day: typedDay,
      publish_time: typedTime,
      choice: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['image_url'], ['image_alt'], ['decorative']],
        (cover) => cover.image_url === '' || cover.image_alt !== '' || cover.decorative !== '',
        'alt',
      ),
      ['image_alt'],
    ),
    v.forward(
      v.partialCheck(reviewed, (post) => reviewProblem(post, now()) !== 'reviewed_by', 'reviewer'),
      ['reviewed_by'],
    ),
    v.forward(
      v.partialCheck(reviewed, (post) => reviewProblem(post, now()) !== 'reviewed_on', 'day'),
      ['reviewed_on'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_day']],
        ({ choice, publish_day: day }) => choice !== 'scheduled' || day !== '',
        'required',
      ),
      ['publish_day'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_time']],
        ({ choice, publish_time: time }) => choice !== 'scheduled' || time !== '',
        'required',
      ),
      ['publish_time'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_day'], ['publish_time']],
        ({ choice, ...typed }) => choice !== 'scheduled' || isAhead(typed, { now, stored }),
        'past',
      ),
      ['publish_day'],
    ),
  );

/** Also true for missing or invalid parts, which have their own error. */
function isAhead(
  typed: { publish_day: string; publish_time: string },
  { now, stored }: Moments,
): boolean {
  const { publish_day: day, publish_time: time } = typed;
  if (day === '' || time === '') return true;
  if (dateProblem('date', day) || dateProblem('time', time)) return true;
  const moment = momentIn(typed);
  return moment > 0 && (moment === stored || canSchedule(moment, now()));
}

type Review = Parameters<typeof reviewProblems>[0];

/** The field where a review is incomplete or in the future. */
function reviewProblem(post: Review, now: number): string | undefined {
  return reviewProblems(post, firmDay(now, firm.zone))[0]?.path;
}
