/** Paths of desk records, separate from `paths.ts`, which visitors load. */
import type { TopicKind } from '#domain/messages/thread.ts';
import { paths } from './paths.ts';

/** Identifies a post even after its slug changed. */
export const postParameter = 'id';

export function postEditPath(slug: string, id?: string): string {
  const path = paths.adminPostEdit.replace(':slug', encodeURIComponent(slug));
  return id === undefined ? path : `${path}?${postParameter}=${id}`;
}

/** Identifies an unsaved post, so each tab has its own. */
export const draftParameter = 'draft';

export function newPostPath(id: string): string {
  return `${paths.adminPostNew}?${draftParameter}=${id}`;
}

export function leadPath(id: string): string {
  return paths.adminLead.replace(':id', id);
}

/** The open thread; addresses never contain message text. */
export const threadParameter = 'thread';

export const newThread = 'new';

export const aboutParameter = 'about';

/** Where a client starts a thread about a topic. */
export function writeAboutPath(kind: TopicKind, id: string): string {
  return `${paths.portalMessages}?${threadParameter}=${newThread}&${aboutParameter}=${kind}:${id}`;
}

export function deskThreadPath(client: string, thread: string): string {
  return paths.adminThread.replace(':client', client).replace(':thread', thread);
}

/** A letter on its signers' page. */
export function letterPath(id: string): string {
  return `${paths.portalEngagement}#letter-${id}`;
}

/** Leads to a letter without saying so, for mails. */
export function mailedLetterPath(id: string): string {
  return `${paths.portal}#${id}`;
}

/** Parts of a client's page that a path can lead to. */
export type ClientPart = 'requests' | 'appointments' | 'letters' | 'onboarding';

export function clientPath(id: string, part?: ClientPart): string {
  const path = paths.adminClient.replace(':id', id);
  return part === undefined ? path : `${path}#client-${part}`;
}
