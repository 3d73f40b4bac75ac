/** Mails on their way out: each row is written by whatever causes it, and sent by the one loop (docs/architecture.md, Mail). */
const staffOnly =
  "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'mails',
        listRule: staffOnly,
        viewRule: staffOnly,
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
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('mails'));
  },
);
