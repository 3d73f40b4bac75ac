/** Pictures of posts: what they are was read from their bytes. They are served at an address of the blog's alone. */
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'post_images',
        fields: [
          { type: 'file', name: 'file', protected: true, maxSize: 512 * 1024 },
          { type: 'text', name: 'name', max: 500 },
          {
            type: 'select',
            name: 'type',
            required: true,
            values: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
          },
          { type: 'number', name: 'width', required: true, onlyInt: true },
          { type: 'number', name: 'height', required: true, onlyInt: true },
          { type: 'text', name: 'sha256', required: true, max: 64 },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('post_images'));
  },
);
