/** Realtime topics: they say that something changed, never what. */

export const leadTopic = 'leads/*';

/** The hint row of staff pages, for changes of any client. */
export const deskHints = 'deskdeskdeskdes';

/** An account's hint row, with a growing number. */
export const hintTopic = (id: string): string => `hints/${id}`;

/** PocketBase's event after each connection with subscribed topics. */
export const connected = 'PB_CONNECT';
