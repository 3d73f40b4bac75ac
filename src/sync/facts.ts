/** Single facts about a device, and how each is read by its name. */
import type { MyAppointments } from '#domain/appointments/appointment-list.ts';
import type { EventView } from '#domain/notifications/events.ts';
import type { PreferencesView } from '#domain/notifications/preferences.ts';
import type { AskedAt } from '#domain/read-state.ts';
import type { Source } from '#domain/source.ts';
import type { KeptEstimate } from '#domain/clients/own-rows.ts';
import type { KeptClientPage } from '#domain/requests/request-list.ts';
import type { PostList } from '#domain/posts/desk-list.ts';
import type { KeptToDos } from '#domain/to-do/to-do-list.ts';

/** What is said or asked once: install-refused: the visitor does not want this site as an app. */
export type OneTimeFlag = 'install-refused';

/** Single facts about this device, by name. */
export type Fact =
  | { name: 'first-touch'; source: Source }
  /** The whole queue rests until then, UTC milliseconds, after so many refusals in a row. */
  | { name: 'breaker'; until: number; strikes: number }
  /** The tab that drains, and when it last gave a sign of life. */
  | { name: 'heartbeat'; by: string; at: number }
  /** The estimates that were started over last: no tab that still shows one brings it back. */
  | { name: 'started-over'; drafts: readonly string[] }
  /** When a page last loaded itself again because a file was gone. */
  | { name: 'reload'; at: number }
  /** What has been said or asked, so that it is not said or asked again. */
  | { name: OneTimeFlag; at: number }
  /** Whether the portal's navigation stands open at the side of a wide screen. */
  | { name: 'sidebar'; open: boolean }
  /** When the visitor has last had everything deleted, and in which tab. */
  | { name: 'wiped'; by: string; at: number }
  /** The first page of the staff's list of posts, as it was read at `readAt`, UTC milliseconds. */
  | { name: 'posts'; list: PostList; readAt: number }
  /** The first pages of the staff's lists of clients, by what each lists. */
  | { name: 'clients'; pages: Partial<Record<string, KeptClientPage>> }
  /** How many acknowledgements this device has had. */
  | { name: 'acknowledged'; count: number }
  /** What the account is notified of, as the server last said it. */
  | ({ name: 'events'; events: readonly EventView[] } & AskedAt)
  /** The first pages of what waits for the firm, by kind. */
  | { name: 'to-dos'; pages: Partial<Record<string, KeptToDos>> }
  /** What a client wants to hear by mail, as the server last said it. */
  | ({ name: 'mail-preferences'; chosen: PreferencesView } & AskedAt)
  /** Estimates that were sent with the client's address and are no one's yet, and those that they said are not theirs. */
  | { name: 'found-estimates'; found: readonly KeptEstimate[]; declined: readonly string[] }
  /** The client's appointments, as the server last said them. */
  | ({ name: 'appointments'; kept: MyAppointments } & AskedAt)
  /** The last message that was read from the server, and the name of who works for the client. */
  | { name: 'messages'; after: string; adviser: string }
  /** When the server was last asked whether it still has what it said it has. */
  | { name: 'verified'; at: number }
  /** What the server last called its data: another name says that it was put back to an older copy. */
  | { name: 'epoch'; epoch: string }
  /** Written once; when it is gone, so is everything else. */
  | { name: 'canary'; since: number };

export type FactOf<Name extends Fact['name']> = Extract<Fact, { name: Name }>;

/** Whether a row is the fact of this name. */
export function isNamed<Name extends Fact['name']>(
  fact: Fact | undefined,
  name: Name,
): fact is FactOf<Name> {
  return fact?.name === name;
}
