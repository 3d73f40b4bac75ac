/** What pages listen to by PocketBase's realtime channel: that something has changed, never what. Source: docs/product.md, Notifications. */

/** Leads change; the row that comes along is not looked at. */
export const leadTopic = 'leads/*';

/** The row of `hints` that tells the firm's pages of something about any client. */
export const deskHints = 'deskdeskdeskdes';

/** What an account listens to: a row under its own id, with a number that grows. The firm's pages listen to `deskHints`. */
export const hintTopic = (id: string): string => `hints/${id}`;

/** What PocketBase's client calls back on once a connection is made, and made again, and its topics are listened to. */
export const connected = 'PB_CONNECT';
