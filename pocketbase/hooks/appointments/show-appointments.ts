import type { AppointmentView, DeskAppointment } from '#domain/appointments/appointment-list.ts';
import { findRow } from '../core/rows.ts';
import { selectRows } from '../core/sql.ts';
import type { Appointment } from './appointments-table.ts';

/** Leaves out notes and staff ids. */
export function forClient(app: PbApp, all: readonly Appointment[]): AppointmentView[] {
  const names = staffNames(app);
  return all.map((one) => viewOf(one, names.get(one.staff) ?? ''));
}

export function forDesk(app: PbApp, all: readonly Appointment[]): DeskAppointment[] {
  const names = staffNames(app);
  return all.map((one) => ({
    ...viewOf(one, names.get(one.staff) ?? ''),
    client: one.client,
    clientName: nameOf(app, one.client),
    clientEmail: findRow(app, 'clients', one.client)?.getString('email') ?? '',
    staff: one.staff,
    note: one.note,
  }));
}

function viewOf(one: Appointment, name: string): AppointmentView {
  return {
    id: one.id,
    state: one.state,
    type: one.type,
    name: one.name,
    minutes: one.minutes,
    place: one.place,
    link: one.link,
    starts: one.starts,
    ends: one.ends,
    zone: one.zone,
    with: name,
    word: one.word,
    reason: one.reason,
    endedBy: one.ended_by,
    seq: one.seq,
  };
}

function staffNames(app: PbApp): ReadonlyMap<string, string> {
  const found = selectRows(app, { id: '', name: '' }, 'FROM staff');
  return new Map(found.map(({ id, name }) => [id, name]));
}

function nameOf(app: PbApp, client: string): string {
  const profile = findRow(app, 'profiles', client);
  if (!profile) return '';
  return `${profile.getString('first_name')} ${profile.getString('last_name')}`.trim();
}
