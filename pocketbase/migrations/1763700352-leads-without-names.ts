/**
 * Of a lead staff read from PocketBase, and hear when it changes, where it stands. Whose it is and what about the desk's own routes
 * show, which write down who looked.
 */
const shownByTheDeskAlone = [
  'seq',
  'kind',
  'name',
  'email',
  'phone',
  'summary',
  'suspected_spam',
  'has_document',
  'one_time',
  'monthly',
  'arrived',
  'answered',
];

function hide(app: PbApp, hidden: boolean): void {
  const leads = app.findCollectionByNameOrId('leads');
  for (const name of shownByTheDeskAlone) unmarshal({ hidden }, leads.fields.getByName(name));
  app.save(leads);
}

migrate(
  (app) => hide(app, true),
  (app) => hide(app, false),
);
