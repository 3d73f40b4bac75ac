/** What was typed into a form of the site, as it is kept on this device until it is sent. */
import type { SiteForm, TextValues } from '#domain/kept-form.ts';
import type { OpTrouble } from '#sync/outbox-entry.ts';
import type { Watched } from '#sync/watched.ts';
import { provided } from '#device/provided.ts';

/** What a form begins with: the text that is kept, or one that waits already, or one that was refused. */
export type FormStart = {
  id: string;
  /** Empty where nothing is kept. */
  values: TextValues;
  savedAt: number | null;
  /** The op of the last text, if nothing has been typed since it was sent and it is still waiting. */
  waiting: string | null;
  refused: OpTrouble | null;
};

/** queued: kept, to be followed by its op. received: the server has it. unsaved: neither, the form must stay. */
export type FormSent = { outcome: 'queued'; op: string } | { outcome: 'received' | 'unsaved' };

/**
 * What has become of an op. gone: discarded, or lost with the device's storage. `lately`: how many of its kind the server has
 * taken from this device, with it, while its visitors' mails are counted.
 */
export type Fate =
  | { state: 'waiting' | 'gone' }
  | { state: 'received'; lately: number }
  | { state: 'refused'; trouble: OpTrouble };

/** Forms and their texts on this device, and whether a text is kept that has not been sent; every answer may take as long as the device takes to open. */
export type FormDrafts = {
  load: (form: SiteForm) => Promise<FormStart>;
  /** Keeps `changed` fields, and `all` of them where none are kept yet. UTC milliseconds, or null without room. */
  keep: (
    form: SiteForm,
    id: string,
    all: TextValues,
    changed: TextValues,
  ) => Promise<number | null>;
  /** Queues the text as the payload `body`, and in the same transaction it is no longer a draft; null where it never was one. */
  send: (form: SiteForm, id: string | null, body: string) => Promise<FormSent>;
  /** Everything is to leave this device: what did not fit is not tried again. */
  reset: () => Promise<void>;
  /** Tells what becomes of an op, now and with each change; the returned function ends it. */
  follow: (op: string, show: (fate: Fate) => void) => () => void;
  /** Settles once everything typed so far is on the device or known not to fit. */
  settled: () => Promise<unknown>;
} & Watched<boolean>;

/** The forms of the nearest provider; a page without them is a bug. */
export const [FormsProvider, useForms] = provided<FormDrafts>('forms');
