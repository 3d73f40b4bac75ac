/** Mails and web push. Our own routes alone read it. */
export const mails = [
  /**
   * Mails on their way out: each row is written by whatever causes it, and sent by the one loop (docs/architecture.md, Mail). What one
   * says is its `letter`; `text` is always empty.
   */
  {
    name: 'mails',
    fields: [
      { type: 'text', name: 'kind', required: true, max: 40 },
      { type: 'text', name: 'recipient', required: true, max: 500 },
      { type: 'text', name: 'reply_to', max: 500 },
      { type: 'text', name: 'subject', max: 1000 },
      { type: 'text', name: 'letter', max: 200_000, hidden: true },
      { type: 'text', name: 'text', max: 200_000, hidden: true },
      { type: 'text', name: 'message_id', max: 500 },
      { type: 'text', name: 'about', max: 40 },
      { type: 'select', name: 'state', values: ['queued', 'sending', 'sent', 'failed'] },
      { type: 'number', name: 'attempts', onlyInt: true },
      { type: 'date', name: 'next_at' },
      { type: 'date', name: 'expires' },
      { type: 'date', name: 'sent' },
      { type: 'text', name: 'last_error', max: 200 },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: [
      "CREATE INDEX idx_mails_due ON mails (next_at) WHERE state IN ('queued', 'sending')",
      "CREATE INDEX idx_mails_expires ON mails (expires) WHERE letter != ''",
      "CREATE INDEX idx_mails_about ON mails (about) WHERE kind = 'staff-new-estimate'",
      'CREATE INDEX idx_mails_created ON mails (created)',
      "CREATE INDEX idx_mails_unsent ON mails (created) WHERE state = 'failed' OR state = 'queued' OR state = 'sending'",
    ],
  },

  /** What each client wants to hear by mail: `off` are the kinds that they get none of, `daily` those that come once a day. */
  `CREATE TABLE mail_preferences (client TEXT PRIMARY KEY, off TEXT NOT NULL, rev INTEGER NOT NULL,
    daily TEXT NOT NULL DEFAULT '') WITHOUT ROWID`,
  /** What clients and staff are to be told, until the mail about it leaves. */
  `CREATE TABLE waiting_notifications (audience TEXT NOT NULL, client TEXT NOT NULL, kinds TEXT NOT NULL,
    due INTEGER NOT NULL, PRIMARY KEY (audience, client)) WITHOUT ROWID`,
  'CREATE INDEX idx_waiting_notifications_due ON waiting_notifications (due)',
  /** Who of the staff wants the daily mail, and the last day of the firm's calendar of which it was written or passed over. */
  'CREATE TABLE staff_digests (staff TEXT PRIMARY KEY, wanted INTEGER NOT NULL, last_day TEXT NOT NULL) WITHOUT ROWID',

  /**
   * Web push: a row for each device that asked for it, notified while the session lasts in which it asked. `due` is when something is
   * to be sent, 0 for nothing; `since` when the last of it happened; moments are UTC milliseconds.
   */
  `CREATE TABLE push_devices (endpoint TEXT PRIMARY KEY, account TEXT NOT NULL, session TEXT NOT NULL, p256dh TEXT NOT NULL,
    auth TEXT NOT NULL, created INTEGER NOT NULL, due INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL DEFAULT 0,
    sent INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID`,
  'CREATE INDEX idx_push_devices_account ON push_devices (account)',
  'CREATE INDEX idx_push_devices_session ON push_devices (session)',
  'CREATE INDEX idx_push_devices_due ON push_devices (due) WHERE due > 0',
  'CREATE TRIGGER push_devices_end AFTER DELETE ON sessions BEGIN DELETE FROM push_devices WHERE session = old.id; END',
];
