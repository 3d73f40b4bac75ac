/** An estimate may become a client's; a lock may belong to a profile. */
migrate(
  (app) => {
    for (const name of ['abandoned_estimates', 'price_estimates']) {
      const estimates = app.findCollectionByNameOrId(name);
      estimates.fields.add(new TextField({ name: 'client', max: 15 }));
      estimates.addIndex(`idx_${name}_client`, false, 'client, created', "client != ''");
      app.save(estimates);
    }
    const keys = app.findCollectionByNameOrId('entity_keys');
    keys.fields.add(
      new SelectField({
        id: keys.fields.getByName('scope').id,
        name: 'scope',
        required: true,
        maxSelect: 1,
        values: ['estimate', 'document', 'contact', 'subscriber', 'profile'],
      }),
    );
    app.save(keys);
  },
  (app) => {
    for (const name of ['abandoned_estimates', 'price_estimates']) {
      const estimates = app.findCollectionByNameOrId(name);
      estimates.removeIndex(`idx_${name}_client`);
      estimates.fields.removeByName('client');
      app.save(estimates);
    }
    const keys = app.findCollectionByNameOrId('entity_keys');
    keys.fields.add(
      new SelectField({
        id: keys.fields.getByName('scope').id,
        name: 'scope',
        required: true,
        maxSelect: 1,
        values: ['estimate', 'document', 'contact', 'subscriber'],
      }),
    );
    app.save(keys);
  },
);
