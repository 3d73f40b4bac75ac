/** Addresses of one thing at the desk: apart from `paths.ts`, which visitors load. */
import type { TopicKind } from '#domain/messages/topic.ts';
import { paths } from './paths.ts';

/** The query parameter that says which post is meant, whoever has its slug by now. */
export const postParameter = 'id';

/** A post as staff edit it. */
export function postEditPath(slug: string, id?: string): string {
  const path = paths.adminPostEdit.replace(':slug', encodeURIComponent(slug));
  return id === undefined ? path : `${path}?${postParameter}=${id}`;
}

/** The query parameter that names a post which is not stored yet, so that each tab has one of its own. */
export const draftParameter = 'draft';

/** A post as staff write it, by its id; one that is stored leads on to its own address. */
export function newPostPath(id: string): string {
  return `${paths.adminPostNew}?${draftParameter}=${id}`;
}

/** One lead on the staff's desk. */
export function leadPath(id: string): string {
  return paths.adminLead.replace(':id', id);
}

/** The query parameter that says which thread is open; nothing of a message is ever in an address. */
export const threadParameter = 'thread';

/** Stands in the place of a thread's id while one is begun. */
export const newThread = 'new';

/** The query parameter that says what it is about: the kind and the id of it. */
export const aboutParameter = 'about';

/** Where a client begins a thread about something of theirs. */
export function writeAboutPath(kind: TopicKind, id: string): string {
  return `${paths.portalMessages}?${threadParameter}=${newThread}&${aboutParameter}=${kind}:${id}`;
}

/** A thread on the desk: of which client, and which. */
export function deskThreadPath(client: string, thread: string): string {
  return paths.adminThread.replace(':client', client).replace(':thread', thread);
}

/** One client on the staff's desk. */
export function clientPath(id: string): string {
  return paths.adminClient.replace(':id', id);
}
