/**
 * What waits for the firm: since when an onboarding has parts that were sent and that no one has looked at (written with each of
 * its moves, pocketbase/hooks/onboarding/onboarding-rows.ts), and the wishes for an appointment, each in an index of its own.
 */
const sentSince = `coalesce((SELECT min(json_extract(value, '$.moved')) FROM json_each(onboardings.parts)
  WHERE json_extract(value, '$.state') = 'submitted'), 0)`;

migrate(
  (app) => {
    const onboardings = app.findCollectionByNameOrId('onboardings');
    onboardings.fields.add(new NumberField({ name: 'reviewed', onlyInt: true }));
    onboardings.fields.add(new NumberField({ name: 'sent_since', onlyInt: true }));
    onboardings.addIndex('idx_onboardings_sent', false, 'sent_since, id', 'sent_since > 0');
    app.save(onboardings);
    for (const sql of [
      `UPDATE onboardings SET sent_since = ${sentSince}`,
      "CREATE INDEX idx_appointments_wished ON appointments (changed, id) WHERE state = 'wished'",
    ]) {
      app.db().newQuery(sql).execute();
    }
  },
  (app) => {
    app.db().newQuery('DROP INDEX idx_appointments_wished').execute();
    const onboardings = app.findCollectionByNameOrId('onboardings');
    onboardings.removeIndex('idx_onboardings_sent');
    for (const name of ['reviewed', 'sent_since']) onboardings.fields.removeByName(name);
    app.save(onboardings);
  },
);
