import type { MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { AskedFor } from '#domain/messages/thread-list.ts';
import type { EventView } from '#domain/notifications/events.ts';
import type { PreferencesView } from '#domain/notifications/preferences.ts';
import type { AskedAt } from '#domain/read-state.ts';
import type { Source } from '#domain/source.ts';
import type { CachedEstimate } from '#domain/clients/own-rows.ts';
import type { CachedClientPage } from '#domain/requests/request-list.ts';
import type { PostList } from '#domain/posts/desk-list.ts';
import type { CachedToDos } from '#domain/to-do/to-do-list.ts';

export type OneTimeFlag = 'install-refused';

export type Fact =
  | { name: 'first-touch'; source: Source }
  /** Until when the queue rests (UTC ms), after how many refusals. */
  | { name: 'breaker'; until: number; strikes: number }
  /** Which tab sends, and when it last said so. */
  | { name: 'heartbeat'; by: string; at: number }
  /** Reset estimates: other tabs must not restore them. */
  | { name: 'started-over'; drafts: readonly string[] }
  | { name: 'reload'; at: number }
  | { name: OneTimeFlag; at: number }
  | { name: 'sidebar'; open: boolean }
  /** When everything was deleted, and by which tab. */
  | { name: 'wiped'; by: string; at: number }
  | { name: 'posts'; list: PostList; readAt: number }
  | { name: 'clients'; pages: Partial<Record<string, CachedClientPage>> }
  | { name: 'acknowledged'; count: number }
  | ({ name: 'requests' } & AskedAt)
  | ({ name: 'engagements' } & AskedAt)
  | ({ name: 'events'; events: readonly EventView[] } & AskedAt)
  | { name: 'to-dos'; pages: Partial<Record<string, CachedToDos>> }
  | ({ name: 'mail-preferences'; chosen: PreferencesView } & AskedAt)
  /** Unclaimed estimates with the client's address, and the ids of declined ones. */
  | { name: 'found-estimates'; found: readonly CachedEstimate[]; declined: readonly string[] }
  | ({ name: 'appointments'; kept: MyAppointments } & AskedAt)
  /** The last message read, and the adviser's name. */
  | { name: 'messages'; after: string; adviser: string }
  | { name: 'threads'; asked: Partial<Record<string, AskedFor>> }
  | { name: 'verified'; at: number }
  /** The server data's epoch; a change means that a backup was restored. */
  | { name: 'epoch'; epoch: string }
  /** Missing after the browser deleted storage. */
  | { name: 'canary'; since: number };

export type FactOf<Name extends Fact['name']> = Extract<Fact, { name: Name }>;

export function isNamed<Name extends Fact['name']>(
  fact: Fact | undefined,
  name: Name,
): fact is FactOf<Name> {
  return fact?.name === name;
}
