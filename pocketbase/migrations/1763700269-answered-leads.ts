/** When staff first answered a lead, UTC milliseconds, 0 for never: the first time it was no longer new, for those of before from the log. */
migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new NumberField({ name: 'answered', onlyInt: true }));
    app.save(leads);
    app
      .db()
      .newQuery(
        `UPDATE leads SET answered = coalesce((SELECT min(at) FROM audit_log WHERE audit_log.lead = leads.id
          AND action = 'changed' AND at >= arrived AND detail LIKE '%"field":"state"%'), 0)
          WHERE state IN ('contacted', 'won', 'lost')`,
      )
      .execute();
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.removeByName('answered');
    app.save(leads);
  },
);
