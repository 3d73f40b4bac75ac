/** What a lead's estimate comes to, in cents, and the day on which staff want to come back to it. */
const cents = (table: string, name: string) =>
  `(SELECT CAST(round(json_extract(estimate_details, '$.${name}') * 100) AS INTEGER) FROM ${table} WHERE id = leads.id)`;

const amount = (name: string) =>
  `coalesce(CASE kind WHEN 'estimate' THEN ${cents('price_estimates', name)} WHEN 'abandoned' THEN ${cents('abandoned_estimates', name)} END, 0)`;

migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new NumberField({ name: 'one_time', onlyInt: true }));
    leads.fields.add(new NumberField({ name: 'monthly', onlyInt: true }));
    leads.fields.add(new TextField({ name: 'follow_up', max: 10 }));
    app.save(leads);
    app
      .db()
      .newQuery(
        `UPDATE leads SET one_time = ${amount('oneTimeTotal')}, monthly = ${amount('monthlyTotal')}
          WHERE kind IN ('estimate', 'abandoned')`,
      )
      .execute();
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    for (const name of ['one_time', 'monthly', 'follow_up']) leads.fields.removeByName(name);
    app.save(leads);
  },
);
