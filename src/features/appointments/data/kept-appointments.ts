/** Caches the client's appointments on this device. */
import type { AppointmentView, MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { DeviceDatabase } from '#sync/database.ts';

/** Undefined before the first answer. */
export async function keptAppointments(db: DeviceDatabase): Promise<MyAppointments | undefined> {
  return (await db.fact('appointments'))?.kept;
}

export async function keepOne(db: DeviceDatabase, one: AppointmentView): Promise<void> {
  await db.write([db.facts], () => putOne(db, one));
}

/** Call inside a transaction. */
export async function putOne(db: DeviceDatabase, one: AppointmentView): Promise<void> {
  const kept = await keptAppointments(db);
  if (!kept) return;
  const others = kept.appointments.filter(({ id }) => id !== one.id);
  const appointments = [...others, one];
  await db.facts.put({ name: 'appointments', kept: { ...kept, appointments } });
}
