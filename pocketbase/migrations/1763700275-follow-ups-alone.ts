/** A lead that comes has no day to follow up: the indexes of such days hold those alone that have one, and what comes is written into two fewer. */
const indexes = { follow_up: 'follow_up, seq', tab_follow_up: 'tab, follow_up, seq' };

function indexFollowUps(app: PbApp, where: string): void {
  const leads = app.findCollectionByNameOrId('leads');
  for (const [name, columns] of Object.entries(indexes)) {
    leads.removeIndex(`idx_leads_${name}`);
    leads.addIndex(`idx_leads_${name}`, false, columns, where);
  }
  app.save(leads);
}

migrate(
  (app) => indexFollowUps(app, "follow_up > ''"),
  (app) => indexFollowUps(app, ''),
);
