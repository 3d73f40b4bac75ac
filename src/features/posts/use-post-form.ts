/** The form of a post: its texts as they stand now, the slug that follows the title, and what another tab has changed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { imageSource } from '#domain/posts/addresses.ts';
import { type PostField } from '#domain/posts/post.ts';
import type { PostWish } from '#domain/posts/schedule.ts';
import { slugOf } from '#domain/posts/slug.ts';
import { tidyTags } from '#domain/posts/tags.ts';
import { useServices } from '#device/services.ts';
import type { WrittenFields } from '#domain/posts/post-work.ts';
import type { PostWork } from './data/staff-posts.ts';
import { postErrorText, postNouns, postPageTexts } from '#texts/posts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { PostEditor } from './editor/make-post-editor.ts';
import { usePictureUpload } from './editor/use-picture-upload.ts';
import { postChecks, postFormFields } from './post-checks.ts';

type PostFormParts = {
  start: PostWork;
  /** The stored revision that it builds on by now. */
  base: () => number;
  /** It shows these texts now, which no one has typed into it. */
  onFill: (fields: WrittenFields) => void;
  onChange: () => void;
  /** It is acceptable. */
  onSend: () => void;
};

/** What is not typed into, or not alone. */
type SetField = PostField | 'decorative' | 'publish_day' | 'publish_time';

/** The cover as it stands there. */
type Cover = { src: string; decorative: boolean };

export function usePostForm({ start, base, onFill, onChange, onSend }: PostFormParts) {
  const editor = useRef<PostEditor | null>(null);
  /** What the editor shows once it is there. */
  const content = useRef(start.fields.content);
  const [cover, setCover] = useState<Cover>({ src: '', decorative: false });
  const [planned, setPlanned] = useState(false);
  const { now } = useServices();
  const checks = useCheckedForm({
    schema: postChecks({ now, stored: start.publishAt }),
    fields: postFormFields,
    sentence: (field, code) =>
      field === 'slug' && code === 'required'
        ? postPageTexts.needsSlug
        : postErrorText(code, nounOf(field)),
    onType: (field) => {
      if (field === 'title') followTitle();
      if (field === 'image_url') showCover();
      if (field.startsWith('publish_')) showPlanned();
      onChange();
    },
    onSend,
  });
  const { fill: put } = checks;

  /** While a post is new the slug follows its title, later only where there is none. */
  function followTitle(): void {
    const texts = checks.read();
    const { title = '', slug = '' } = texts;
    if (base() > 0 && slug !== '') return;
    const followed = { ...texts, slug: slugOf(title) };
    put(followed);
  }

  function showCover(): void {
    const { image_url: src = '', decorative } = checks.read();
    setCover((before) => {
      const same = before.src === src && before.decorative === (decorative !== '');
      return same ? before : { src, decorative: decorative !== '' };
    });
  }

  function showPlanned(): void {
    const { publish_day: day = '', publish_time: time = '' } = checks.read();
    setPlanned(day !== '' || time !== '');
  }

  /** Everything as it stands now; before the editor is there its text is what it will begin with. */
  function read(): WrittenFields {
    const {
      title = '',
      slug = '',
      author_name = '',
      image_url = '',
      image_alt = '',
      tags = '',
      reviewed_by = '',
      reviewed_on = '',
      decorative,
      publish_day = '',
      publish_time = '',
    } = checks.read();
    const html = editor.current?.html() ?? content.current;
    return {
      title,
      slug,
      content: html,
      author_name,
      image_url,
      image_alt,
      tags,
      reviewed_by,
      reviewed_on,
      decorative: Boolean(decorative),
      publish_day,
      publish_time,
    };
  }

  function fill({ fields }: Pick<PostWork, 'fields'>): void {
    put({ ...fields, decorative: fields.decorative ? 'yes' : '' });
    showCover();
    showPlanned();
    content.current = fields.content;
    editor.current?.replace(fields.content);
    onFill(fields);
  }

  function set(changes: Partial<Record<SetField, string>>): void {
    const texts = { ...checks.read(), ...changes };
    put(texts);
    showCover();
    showPlanned();
    onChange();
  }
  const upload = usePictureUpload(cover.src, (src) => set({ image_url: src }));

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
    /** The editor has come. */
    attach: (made: PostEditor) => {
      editor.current = made;
      made.replace(content.current);
    },
    checks,
    cover,
    /** A day or a time stands there. */
    planned,
    read,
    fill,
    /** A typed slug follows the same rules as a title's. */
    tidySlug: () => tidy('slug', slugOf),
    /** Tags as they will be stored. */
    tidyTags: () => tidy('tags', tidyTags),
    /** Changes fields that are not typed into. */
    set,
    /** Of the cover. */
    upload,
    /** Waits until no picture is on its way; false where the cover could not be taken. */
    settled: async (): Promise<boolean> => {
      await editor.current?.settled();
      const well = await upload.settled();
      // What was pasted in the meantime.
      await editor.current?.settled();
      return well;
    },
    /** Brings what is checked up to date; a published post has no day and time to be published at. */
    beforeChecks: (wish: PostWish, schedules: boolean) => {
      const now = read();
      const texts = {
        ...checks.read(),
        wish,
        slug: slugOf(now.slug),
        content: now.content,
        image_url: imageSource(now.image_url.trim()) ?? now.image_url,
      };
      put(schedules ? texts : { ...texts, publish_day: '', publish_time: '' });
    },
    /** The text has changed: its error goes once it is right. */
    recheckContent(): void {
      if (checks.errorOf('content')) put({ ...checks.read(), content: read().content });
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

function nounOf(field: string): string {
  return Object.entries(postNouns).find(([name]) => name === field)?.[1] ?? 'answer';
}
