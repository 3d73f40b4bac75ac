/** The draft of a note or reply: stored while typing, then queued. */
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { neededText, useDraft } from '#forms/use-draft.ts';
import { type Keeping, useTyped } from '#forms/use-typed.ts';
import { useServices, usePart } from '#device/services.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import type { Saved, SaveStatus } from '#sync/save-status.ts';
import type { NoteKind } from './data/lead-notes.ts';

const limit = textLimits.message.toLocaleString('en-US');

const schema = v.object({ text: neededText(textLimits.message) });

const texts = { note: noteTexts, reply: replyTexts } as const;

export function useNote(lead: string, kind: NoteKind) {
  const { work: all } = usePart('leads');
  const work = kind === 'note' ? all.notes : all.replies;
  const { notify } = useServices();
  const draft = useRef<ReturnType<typeof work.draft> | null>(null);
  const keeping = useMemo((): Keeping => {
    const begun = () => (draft.current ??= work.draft(lead));
    return {
      async typed() {
        const own = await draft.current;
        draft.current = work.draft(lead, own?.id);
        const { text } = await draft.current;
        return text === '' ? {} : { text };
      },
      keepTyped: async (_form, { text = '' }, meet) =>
        work.keepDraft(lead, (await begun()).id, text, meet),
      typedOver: async () => work.overDraft((await begun()).id),
      watchTyped: (_form, changed) => work.watchDrafts(changed),
      dropTyped: async (_form, ...gone) =>
        work.dropDraft(lead, (await begun()).id, ...gone.map(({ text = '' }) => text)),
    };
  }, [work, lead]);
  const typed = useTyped(keeping, lead);
  const form = useDraft({
    typed,
    schema,
    sentence: (_, code) => (code === 'required' ? texts[kind].empty : texts[kind].long(limit)),
    async onSend({ text }, sent) {
      const { id } = await (draft.current ??= work.draft(lead));
      const saved = await work.addNote(lead, id, text);
      if (saved.outcome === 'unsaved') {
        notify('lead-failed');
        return undefined;
      }
      // The next text is a new note.
      draft.current = null;
      typed.clear(sent);
      return saved;
    },
  });
  return { typed, draft: form, fate: useFate(form.said) };
}

/** The status of the last note, until the next one is typed. */
function useFate(saved: Saved | undefined): SaveStatus | undefined {
  const { work } = usePart('leads');
  const [fate, setFate] = useState<SaveStatus>();
  const op = saved?.outcome === 'queued' ? saved.op : undefined;
  useEffect(() => (op === undefined ? undefined : work.follow(op, setFate)), [op, work]);
  return op === undefined ? saved && 'saved' : fate;
}
