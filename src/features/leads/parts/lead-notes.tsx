/** The staff's notes on a lead, and the one that is being written. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { WrittenNote } from '#domain/leads/lead-details.ts';
import { useLeadDesk } from '../data/lead-desk.ts';
import { ownNotes } from '../data/lead-work-view.ts';
import { useLive } from '#sync/use-live.ts';
import { noteTexts, replyTexts } from '#texts/lead-notes.ts';
import type { Staff } from '../use-staff.ts';
import { Part } from '#ui/facts.tsx';
import { NewNote } from './new-note.tsx';
import { Note } from './note.tsx';
import { OwnNotes } from './own-notes.tsx';

type LeadNotesProps = {
  /** The lead's id. */
  id: string;
  /** Those that the server has; null where they could not be read. */
  notes: readonly WrittenNote[] | null;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function LeadNotes({ id, notes, staff, now }: LeadNotesProps) {
  const { work } = useLeadDesk();
  const known = new Set(notes?.map((note) => note.id));
  const own = ownNotes({ id }, known, useLive(work));
  return (
    <Part title={noteTexts.title} id="lead-notes">
      <NewNote lead={id} kind="note" hint={noteTexts.hint} />
      {notes?.length === 0 && own.length === 0 && (
        <p className="text-small text-soft">{noteTexts.none}</p>
      )}
      {own.length > 0 && <OwnNotes notes={own} />}
      {notes && notes.length > 0 && (
        <ul>
          {notes.map(({ id: note, author, who, text, at, mailed }) => (
            <Note
              key={note}
              who={staff.nameOf(author, who)}
              at={shortDateTime(at, now, firm.zone)}
              text={text}
            >
              {mailed !== '' && (
                <p className="text-note text-soft wrap-anywhere">
                  {replyTexts.mailed.replace('{email}', () => mailed)}
                </p>
              )}
            </Note>
          ))}
        </ul>
      )}
    </Part>
  );
}
