/** The staff's notes on a lead, and the one that is being written. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { useLeadDesk } from '#local/lead-desk.ts';
import { ownNotes } from '#local/lead-work-view.ts';
import { useLive } from '#local/use-live.ts';
import { noteTexts } from '#texts/leads.ts';
import type { Staff } from '../use-staff.ts';
import { Part } from './facts.tsx';
import { NewNote } from './new-note.tsx';
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
