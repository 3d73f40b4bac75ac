/**
 * A row for each client, and one for the desk, with a number that grows when there is something new to read. Pages listen to theirs
 * by PocketBase's realtime channel: nothing else is ever in it.
 */
const inForce = '@request.auth.verified = true && @request.auth.disabled = false';
const desk = 'deskdeskdeskdes';

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'hints',
        viewRule: `${inForce} && (id = @request.auth.id || (id = '${desk}' && @request.auth.collectionName = 'staff'))`,
        fields: [{ type: 'number', name: 'count', onlyInt: true }],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('hints')),
);
