/** Scenarios that a visitor compares with their estimate, each with its answers and the server's own price; null where there are none. */
migrate(
  (app) => {
    for (const name of ['abandoned_estimates', 'price_estimates']) {
      const estimates = app.findCollectionByNameOrId(name);
      estimates.fields.add(new JSONField({ name: 'comparison', maxSize: 20_000 }));
      app.save(estimates);
    }
  },
  (app) => {
    for (const name of ['abandoned_estimates', 'price_estimates']) {
      const estimates = app.findCollectionByNameOrId(name);
      estimates.fields.removeByName('comparison');
      app.save(estimates);
    }
  },
);
