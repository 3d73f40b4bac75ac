/** Estimates that visitors reached, whether or not they went on to submit them. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'abandoned_estimates',
        fields: [
          { type: 'json', name: 'services' },
          { type: 'text', name: 'client_type', max: 40 },
          { type: 'json', name: 'individual_details' },
          { type: 'json', name: 'business_details' },
          { type: 'json', name: 'bookkeeping_details' },
          { type: 'text', name: 'tax_planning_frequency', max: 40 },
          { type: 'json', name: 'estimate_details' },
          { type: 'select', name: 'status', required: true, values: ['abandoned', 'converted'] },
          { type: 'text', name: 'price_book', max: 40 },
          { type: 'select', name: 'price_standing', values: ['current', 'honoured', 'repriced'] },
          { type: 'date', name: 'valid_until' },
          { type: 'bool', name: 'totals_differ' },
          { type: 'json', name: 'stated_totals' },
          { type: 'json', name: 'source' },
          { type: 'bool', name: 'suspected_spam' },
          { type: 'number', name: 'rev', onlyInt: true },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_abandoned_estimates_created ON abandoned_estimates (created)',
          'CREATE INDEX idx_abandoned_estimates_status ON abandoned_estimates (status, created)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('abandoned_estimates'));
  },
);
