/** Submitted estimates: the firm's leads, one for each draft. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'price_estimates',
        fields: [
          { type: 'text', name: 'first_name', max: 500 },
          { type: 'text', name: 'last_name', max: 500 },
          { type: 'text', name: 'email', max: 500 },
          { type: 'text', name: 'phone', max: 500 },
          { type: 'text', name: 'state_of_residency', max: 100 },
          { type: 'text', name: 'owns_business', max: 10 },
          { type: 'json', name: 'services' },
          { type: 'text', name: 'client_type', max: 40 },
          { type: 'json', name: 'individual_details' },
          { type: 'json', name: 'business_details' },
          { type: 'json', name: 'bookkeeping_details' },
          { type: 'text', name: 'tax_planning_frequency', max: 40 },
          { type: 'json', name: 'estimate_details' },
          { type: 'text', name: 'document_path', max: 500 },
          { type: 'text', name: 'abandoned_estimate_id', max: 15 },
          { type: 'text', name: 'price_book', max: 40 },
          { type: 'select', name: 'price_standing', values: ['current', 'honoured', 'repriced'] },
          { type: 'date', name: 'valid_until' },
          { type: 'bool', name: 'totals_differ' },
          { type: 'json', name: 'stated_totals' },
          { type: 'json', name: 'source' },
          { type: 'bool', name: 'suspected_spam' },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_price_estimates_created ON price_estimates (created)',
          'CREATE INDEX idx_price_estimates_email ON price_estimates (email COLLATE NOCASE)',
          'CREATE INDEX idx_price_estimates_abandoned ON price_estimates (abandoned_estimate_id)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('price_estimates'));
  },
);
