import { isZoneName, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { type AppointmentState, appointmentStates } from '#domain/appointments/appointment.ts';
import { type Interval, type MeetingPlace, meetingPlaces } from '#domain/appointments/schedule.ts';
import { firm } from '#config/firm.ts';
import { isDueItem } from '../core/each-item.ts';
import { selectAll, selectRows, upsert, findRow } from '../core/database.ts';
import type { AppointmentView, DeskAppointment } from '#domain/appointments/appointment-list.ts';

/** Times are UTC ms. `remind`: when the next reminder is due, 0 for none. */
const columns = {
  id: '',
  client: '',
  staff: '',
  state: '',
  type: '',
  name: '',
  minutes: 0,
  place: '',
  link: '',
  starts: 0,
  ends: 0,
  zone: '',
  word: '',
  reason: '',
  ended_by: '',
  note: '',
  seq: 0,
  changed: 0,
  remind: 0,
};
const names = Object.keys(columns);

export type Appointment = Omit<typeof columns, 'state' | 'place' | 'zone' | 'ended_by'> & {
  state: AppointmentState;
  place: MeetingPlace;
  zone: ZoneName;
  ended_by: 'client' | 'staff' | '';
};

const held = "state IN ('booked', 'confirmed')";

export function writeAppointment(tx: PbApp, one: Appointment): void {
  upsert(tx, 'appointments', ['id'], one);
}

export function findAppointment(app: PbApp, id: string): Appointment | undefined {
  return read(app, 'id = {:id}', { id })[0];
}

export function appointmentsOf(app: PbApp, client: string): Appointment[] {
  return read(app, 'client = {:client} ORDER BY starts DESC, changed DESC LIMIT 500', { client });
}

/** Appointments that start in a time range, with all open requests. */
export function appointmentsWithin(app: PbApp, { from, until }: Interval): Appointment[] {
  return read(
    app,
    "state = 'wished' OR (starts >= {:from} AND starts < {:until}) ORDER BY starts, id LIMIT 1000",
    { from, until },
  );
}

export function calendarOf(app: PbApp, staff: string, from: number): Appointment[] {
  return read(app, 'staff = {:staff} AND starts >= {:from} ORDER BY starts LIMIT 2000', {
    staff,
    from,
  });
}

export function bookedOf(
  app: PbApp,
  staff: string,
  { from, until }: Interval,
  but: string,
): Interval[] {
  const found = selectRows(
    app,
    { starts: 0, ends: 0 },
    `FROM appointments WHERE staff = {:staff} AND ${held} AND id != {:but}
      AND starts >= {:from} AND starts < {:until}`,
    { staff, but, from, until },
  );
  return found.map(({ starts, ends }) => ({ from: starts, until: ends }));
}

export function countAhead(app: PbApp, client: string, now: number): number {
  return read(app, `client = {:client} AND (state = 'wished' OR (${held} AND starts > {:now}))`, {
    client,
    now,
  }).length;
}

export function dueReminders(app: PbApp, now: number): Appointment[] {
  const where = `remind > 0 AND remind <= {:now} AND ${isDueItem('appointments', 'id')}`;
  return read(app, `${where} ORDER BY remind LIMIT 50`, { now });
}

function read(app: PbApp, where: string, values: Record<string, string | number>): Appointment[] {
  const sql = `SELECT ${names.join(', ')} FROM appointments WHERE ${where}`;
  return selectAll(app, sql, values, columns).map(appointmentIn);
}

function appointmentIn(row: typeof columns): Appointment {
  return {
    ...row,
    state: appointmentStates.find((state) => state === row.state) ?? 'cancelled',
    place: meetingPlaces.find((place) => place === row.place) ?? 'phone',
    zone: isZoneName(row.zone) ? row.zone : firm.zone.name,
    ended_by: row.ended_by === 'client' || row.ended_by === 'staff' ? row.ended_by : '',
  };
}

/** Leaves out the staff's notes and ids. */
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
