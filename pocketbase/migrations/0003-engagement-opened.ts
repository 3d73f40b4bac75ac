/** When a letter was opened, in UTC milliseconds; 0 until then. Until here only the log said it. */
migrate(
  (app) => {
    const engagements = app.findCollectionByNameOrId('engagements');
    engagements.fields.add(new NumberField({ name: 'opened', onlyInt: true }));
    app.save(engagements);
    app
      .db()
      .newQuery(
        `UPDATE engagements SET opened = (SELECT coalesce(min(at), 0) FROM audit_log
          WHERE action = 'engagement-opened' AND json_extract(detail, '$.engagement') = engagements.id)`,
      )
      .execute();
  },
  (app) => {
    const engagements = app.findCollectionByNameOrId('engagements');
    engagements.fields.removeByName('opened');
    app.save(engagements);
  },
);
