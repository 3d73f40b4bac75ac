/** The client's appointments as the server last said them, on this device. */
import type { AppointmentView, MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { DeviceDatabase } from '#sync/database.ts';

/** Nothing before the first answer. */
export async function keptAppointments(db: DeviceDatabase): Promise<MyAppointments | undefined> {
  return (await db.fact('appointments'))?.kept;
}

/** Keeps one as it has become. */
export async function keepOne(db: DeviceDatabase, one: AppointmentView): Promise<void> {
  await db.write([db.facts], () => putOne(db, one));
}

/** The same inside a transaction that has begun. */
export async function putOne(db: DeviceDatabase, one: AppointmentView): Promise<void> {
  const kept = await keptAppointments(db);
  if (!kept) return;
  const others = kept.appointments.filter(({ id }) => id !== one.id);
  const appointments = [...others, one];
  await db.facts.put({ name: 'appointments', kept: { ...kept, appointments } });
}
