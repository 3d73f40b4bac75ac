/** Defines the stored text of a public form. */
import type { SiteForm, TextValues } from '#domain/kept-form.ts';
import type { OpTrouble } from '#sync/outbox-entry.ts';
import type { Watched } from '#sync/watched.ts';

/** A form's initial text: stored, pending or refused. */
export type FormStart = {
  id: string;
  /** Empty if nothing is stored. */
  values: TextValues;
  savedAt: number | null;
  /** The pending op, if nothing was typed since. */
  waiting: string | null;
  refused: OpTrouble | null;
};

/** queued: stored with its op. received: acknowledged. unsaved: neither; the form stays. */
export type FormSent = { outcome: 'queued'; op: string } | { outcome: 'received' | 'unsaved' };

/**
 * An op's result. gone: discarded or lost. `lately` counts this device's recent ops of the kind, this one included,
 * while mails are rate limited.
 */
export type Fate =
  | { state: 'waiting' | 'gone' }
  | { state: 'received'; lately: number }
  | { state: 'refused'; trouble: OpTrouble };

/** Stored form texts; every call may wait for the database. */
export type FormDrafts = {
  load: (form: SiteForm) => Promise<FormStart>;
  /** Stores `changed` fields, or `all` for a new row. Resolves to the time in UTC milliseconds, null without room. */
  keep: (
    form: SiteForm,
    id: string,
    all: TextValues,
    changed: TextValues,
  ) => Promise<number | null>;
  /** Queues `body` and deletes the draft in one transaction; `id` is null without a draft. */
  send: (form: SiteForm, id: string | null, body: string) => Promise<FormSent>;
  /** Drops unsaved changes before a wipe. */
  reset: () => Promise<void>;
  /** Reports an op's result now and on changes; returns the unsubscribe function. */
  follow: (op: string, show: (fate: Fate) => void) => () => void;
  /** Resolves once all typed text is stored or known not to fit. */
  settled: () => Promise<unknown>;
} & Watched<boolean>;

declare module '#device/services.ts' {
  interface Parts {
    forms: FormDrafts;
  }
}
