/**
 * Staff are shown which mails do not get through, and read them from PocketBase. Those that were sent name everyone whom the firm has
 * written to within a month: no one lists them past the log.
 */
const staff =
  "@request.auth.collectionName = 'staff' && @request.auth.verified = true && @request.auth.disabled = false";
const unsent = "(state = 'failed' || state = 'queued' || state = 'sending')";

function setRule(app: PbApp, rule: string): void {
  const mails = app.findCollectionByNameOrId('mails');
  unmarshal({ listRule: rule, viewRule: rule }, mails);
  app.save(mails);
}

migrate(
  (app) => setRule(app, `${staff} && ${unsent}`),
  (app) => setRule(app, staff),
);
