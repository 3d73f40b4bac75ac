/**
 * When a letter was opened, in UTC milliseconds; 0 until then. Folders made by the first version of 0002 have no such
 * column, and only the log says it; in others adding it again changes nothing.
 */
migrate(
  (app) => {
    const engagements = app.findCollectionByNameOrId('engagements');
    engagements.fields.add(new NumberField({ name: 'opened', onlyInt: true }));
    app.save(engagements);
    app
      .db()
      .newQuery(
        `UPDATE engagements SET opened = log.first FROM
          (SELECT json_extract(detail, '$.engagement') AS id, min(at) AS first FROM audit_log
            WHERE action = 'engagement-opened' GROUP BY 1) AS log WHERE log.id = engagements.id`,
      )
      .execute();
  },
  (app) => {
    const engagements = app.findCollectionByNameOrId('engagements');
    engagements.fields.removeByName('opened');
    app.save(engagements);
  },
);
