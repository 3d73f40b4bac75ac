/** The staff's notes on a lead, and the one that is being written: kept on this device as it is typed. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { textLimits } from '#domain/form-values.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { useLeadDesk } from '#local/lead-desk.ts';
import { ownNotes } from '#local/lead-work-view.ts';
import { useLive } from '#local/use-live.ts';
import { noteTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useNote } from '../use-note.ts';
import type { Staff } from '../use-staff.ts';
import { Part } from './facts.tsx';
import { Note } from './note.tsx';
import { OwnNotes } from './own-notes.tsx';

type LeadNotesProps = {
  details: LeadDetails;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function LeadNotes({ details: { lead, notes }, staff, now }: LeadNotesProps) {
  const { work } = useLeadDesk();
  const own = ownNotes(lead, new Set(notes.map(({ id }) => id)), useLive(work));
  return (
    <Part title={noteTexts.title} id="lead-notes">
      <NewNote key={lead.id} lead={lead.id} />
      {own.length + notes.length === 0 && <p className="text-small text-soft">{noteTexts.none}</p>}
      {own.length > 0 && <OwnNotes notes={own} />}
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, author, who, text, at }) => (
            <Note
              key={id}
              who={staff.nameOf(author, who)}
              at={shortDateTime(at, now, firm.zone)}
              text={text}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

function NewNote({ lead }: { readonly lead: string }) {
  const { text, kept, error, type, add } = useNote(lead);
  return (
    <div className="grid gap-3">
      <TextField
        name="lead-note"
        label={noteTexts.label}
        hint={noteTexts.hint}
        value={text}
        onChange={type}
        error={error}
        maxLength={textLimits.message}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => void add()}>{noteTexts.add}</Button>
        {kept === 'kept' && <StatusLine state="kept" fact={noteTexts.kept} />}
        {kept === 'unkept' && <StatusLine state="refused" fact={noteTexts.unkept} />}
      </div>
    </div>
  );
}
