/** Staff are shown the mails that do not get through by a route of the desk, and read none of them from PocketBase. */
const staff =
  "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";
const unsent = "(state = 'failed' || state = 'queued' || state = 'sending')";

function setRule(app: PbApp, rule: string | null): void {
  const mails = app.findCollectionByNameOrId('mails');
  unmarshal({ listRule: rule, viewRule: rule }, mails);
  app.save(mails);
}

migrate(
  (app) => setRule(app, null),
  (app) => setRule(app, `${staff} && ${unsent}`),
);
