/** The draft of a note or reply on a lead, stored while typing. */
import type { ComponentType, ReactNode } from 'react';

import { textLimits } from '#domain/form-values.ts';
import type { Typed } from '#forms/use-typed.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import type { NoteKind } from '../data/lead-notes.ts';
import { useNote } from '../use-note.ts';

/** Names for placeholders in saved replies; empty if unknown. */
type KnownNames = { first_name: string; advisor: string };

const noNames: KnownNames = { first_name: '', advisor: '' };

export type NoteAid = ComponentType<{ readonly typed: Typed; readonly known: KnownNames }>;

interface NewNoteProps {
  readonly lead: string;
  readonly kind: NoteKind;
  readonly hint: ReactNode;
  /** The address of a reply. */
  readonly to?: string;
  readonly aid?: NoteAid | undefined;
  readonly known?: KnownNames;
}

const texts = { note: noteTexts, reply: replyTexts } as const;

export function NewNote({ lead, kind, hint, to = '', aid: Aid, known = noNames }: NewNoteProps) {
  const { typed, draft, fate } = useNote(lead, kind);
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
        {to !== '' && fate === 'saved' && (
          <StatusLine state="received" fact={replyTexts.sent(to)} />
        )}
        {to !== '' && fate === 'waiting' && (
          <StatusLine state="waiting" fact={replyTexts.waiting(to)} />
        )}
        <TypedStatus typed={typed} texts={typedTexts} />
      </div>
    </div>
  );
}
