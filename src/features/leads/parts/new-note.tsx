/** The draft of a note or reply on a lead, stored while typing. */
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isOnlyGreeting } from '#domain/leads/lead-reply.ts';
import { textLimits } from '#domain/form-values.ts';
import { type DraftStorage, type Typed, useTyped, neededText, useDraft } from '#forms/use-typed.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import type { NoteKind } from '../data/lead-store.ts';
import * as v from 'valibot';
import { usePart, useServices } from '#device/services.ts';
import type { Saved, SaveStatus } from '#sync/save-status.ts';

/** The contents of placeholders in saved replies; empty if unknown. */
type KnownNames = { first_name: string; advisor: string };

const noNames: KnownNames = { first_name: '', advisor: '' };

export type NoteAid = ComponentType<{ readonly typed: Typed; readonly known: KnownNames }>;

interface NewNoteProps {
  readonly lead: string;
  readonly kind: NoteKind;
  readonly hint: ReactNode;
  /** The recipient of a reply. */
  readonly to?: string;
  /** The text that the field begins with. */
  readonly first?: string;
  readonly aid?: NoteAid | undefined;
  readonly known?: KnownNames;
}

const texts = { note: noteTexts, reply: replyTexts } as const;

export function NewNote(props: NewNoteProps) {
  const { lead, kind, hint, to = '', first = '', aid: Aid, known = noNames } = props;
  const { typed, draft, status } = useNote(lead, kind, first);
  return (
    <div className="grid gap-3">
      {Aid && <Aid typed={typed} known={known} />}
      <TextField
        name={`lead-${kind}`}
        label={texts[kind].label}
        hint={hint}
        {...draft.field('text')}
        limit={textLimits.message}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="small" kind={kind === 'reply' ? 'primary' : 'plain'} onClick={draft.send}>
          {texts[kind].add}
        </Button>
        {to !== '' && status === 'saved' && (
          <StatusLine state="received" fact={replyTexts.sent(to)} />
        )}
        {to !== '' && status === 'waiting' && (
          <StatusLine state="waiting" fact={replyTexts.waiting(to)} />
        )}
        <TypedStatus typed={typed} />
      </div>
    </div>
  );
}

const limit = textLimits.message.toLocaleString('en-US');

const text = neededText(textLimits.message);
const isReply = v.check((words: string) => !isOnlyGreeting(words), 'required');

const schemas = {
  note: v.object({ text }),
  reply: v.object({ text: v.pipe(text, isReply) }),
} as const;

function useNote(lead: string, kind: NoteKind, first: string) {
  const { work: all } = usePart('leads');
  const work = kind === 'note' ? all.notes : all.replies;
  const { notify } = useServices();
  const draft = useRef<ReturnType<typeof work.draft> | null>(null);
  const storage = useMemo((): DraftStorage => {
    const currentDraft = () => (draft.current ??= work.draft(lead));
    return {
      async typed() {
        const own = await draft.current;
        draft.current = work.draft(lead, own?.id);
        const { text } = await draft.current;
        return text === '' ? {} : { text };
      },
      keepTyped: async (_form, { text = '' }, merge) =>
        work.keepDraft(lead, (await currentDraft()).id, text, merge),
      typedOver: async () => work.overDraft((await currentDraft()).id),
      watchTyped: (_form, changed) => work.watchDrafts(changed),
      dropTyped: async (_form, ...sentTexts) =>
        work.dropDraft(lead, (await currentDraft()).id, ...sentTexts.map(({ text = '' }) => text)),
    };
  }, [work, lead]);
  const typed = useTyped(storage, lead, { first: { text: first } });
  const form = useDraft({
    typed,
    schema: schemas[kind],
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
  return { typed, draft: form, status: useSaveStatus(form.said) };
}

/** The status of the last note, until the next one is typed. */
function useSaveStatus(saved: Saved | undefined): SaveStatus | undefined {
  const { work } = usePart('leads');
  const [status, setStatus] = useState<SaveStatus>();
  const op = saved?.outcome === 'queued' ? saved.op : undefined;
  useEffect(() => (op === undefined ? undefined : work.follow(op, setStatus)), [op, work]);
  return op === undefined ? saved && 'saved' : status;
}
