/** A client is found by an address, however it is written: what stands behind the @ is in many others, and no search table is quick in that. */
const index = 'idx_clients_address';

migrate(
  (app) => {
    const clients = app.findCollectionByNameOrId('clients');
    clients.addIndex(index, false, 'email COLLATE NOCASE', '');
    app.save(clients);
  },
  (app) => {
    const clients = app.findCollectionByNameOrId('clients');
    clients.removeIndex(index);
    app.save(clients);
  },
);
