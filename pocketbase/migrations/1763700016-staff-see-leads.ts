/** What visitors have sent is there for the firm's people to read; nobody writes it but through the one door. */
migrate(
  (app) => {
    const staff =
      "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";
    for (const name of [
      'abandoned_estimates',
      'price_estimates',
      'price_estimator_documents',
      'contacts',
      'creator_checklist_subscribers',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      unmarshal({ listRule: staff, viewRule: staff }, collection);
      app.save(collection);
    }
  },
  (app) => {
    for (const name of [
      'abandoned_estimates',
      'price_estimates',
      'price_estimator_documents',
      'contacts',
      'creator_checklist_subscribers',
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      unmarshal({ listRule: null, viewRule: null }, collection);
      app.save(collection);
    }
  },
);
