/** Tax returns that came with estimates: declared by a submission, then uploaded, then received or refused. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'price_estimator_documents',
        fields: [
          { type: 'text', name: 'estimate', required: true, max: 15 },
          { type: 'text', name: 'name', required: true, max: 500 },
          { type: 'number', name: 'size', required: true, onlyInt: true },
          { type: 'text', name: 'sha256', required: true, max: 64 },
          {
            type: 'select',
            name: 'status',
            required: true,
            values: ['declared', 'received', 'refused'],
          },
          {
            type: 'file',
            name: 'file',
            protected: true,
            maxSize: 10 * 1024 * 1024,
            mimeTypes: [
              'application/pdf',
              'application/msword',
              'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
              'application/x-ole-storage',
              'application/zip',
            ],
          },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_price_estimator_documents_estimate ON price_estimator_documents (estimate)',
          'CREATE INDEX idx_price_estimator_documents_created ON price_estimator_documents (created)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('price_estimator_documents'));
  },
);
