import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { appointmentTime, type ZoneName } from '#domain/appointments/appointment-time.ts';
import type { FirmFile, RequestView } from '#domain/requests/request-list.ts';
import type { NamedTopic } from '#features/messages/data/messages.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { requestTitleInList } from '#texts/requests.ts';

type CachedTopics = { requests: readonly RequestView[]; fromFirm: readonly FirmFile[] };

/** Requests, received files and files of messages as topics of threads. */
export async function cachedTopics(
  db: DeviceDatabase,
  client: string,
  { requests, fromFirm }: CachedTopics,
): Promise<readonly NamedTopic[]> {
  const files = [...requests.flatMap((request) => request.files), ...fromFirm].filter(
    ({ status, taken }) => status === 'received' && taken === undefined,
  );
  const threads = await db.threads.where('client').equals(client).primaryKeys();
  const messages = await db.messages.where('thread').anyOf(threads.map(String)).toArray();
  return [
    ...requests
      .filter(({ state }) => state !== 'withdrawn')
      .map((one) => named('request', one.id, requestTitleInList(one))),
    ...files.map(({ id, name }) => named('document', id, name)),
    ...messages.flatMap(({ document, text }) =>
      document ? named('document', document, text) : [],
    ),
  ];
}

/** Appointments as topics, with local times. */
export function appointmentTopics(
  appointments: readonly AppointmentView[],
  zone: ZoneName,
): readonly NamedTopic[] {
  return appointments.map(({ id, name, starts }) =>
    named('appointment', id, starts === 0 ? name : `${name}, ${appointmentTime(starts, zone)}`),
  );
}

const named = (kind: NamedTopic['kind'], id: string, name: string): NamedTopic => ({
  kind,
  id,
  name,
});
