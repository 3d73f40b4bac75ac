/** Which thread is open stands in the address, by its id; nothing of a message ever does. */
import { clientPath } from '#config/member-paths.ts';

export const threadParameter = 'thread';

/** A thread on the desk. */
export function deskThreadPath(client: string, thread: string): string {
  return `${clientPath(client)}?${threadParameter}=${thread}`;
}
