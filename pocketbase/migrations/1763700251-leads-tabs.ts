/**
 * The tabs of the desk's list and its orders. A lead's tab and the key of its name are worked out by SQLite itself (as in
 * src/domain/leads/lead-tabs.ts and lead-order.ts), so that no writer can forget them; each tab has an index for each order.
 */
const tab = `CASE WHEN state = 'spam' THEN 'spam' WHEN state != 'new' THEN 'done' WHEN suspected_spam = TRUE THEN 'spam'
  WHEN kind = 'abandoned' AND email = '' THEN 'abandoned' ELSE 'answer' END`;

const columns = [
  `ALTER TABLE leads ADD COLUMN tab TEXT GENERATED ALWAYS AS (${tab}) VIRTUAL`,
  `ALTER TABLE leads ADD COLUMN sort_name TEXT GENERATED ALWAYS AS (lower(CASE WHEN name = '' THEN email ELSE name END)) VIRTUAL`,
];

const indexes = {
  tab: '(tab, seq)',
  kind_tab: '(kind, tab, seq)',
  owner_tab: '(owner, tab, seq)',
  tab_due: '(tab, arrived)',
  kind_tab_due: '(kind, tab, arrived)',
  owner_tab_due: '(owner, tab, arrived)',
  name: '(sort_name, seq)',
  tab_name: '(tab, sort_name, seq)',
  one_time: '(one_time, seq)',
  tab_one_time: '(tab, one_time, seq)',
  monthly: '(monthly, seq)',
  tab_monthly: '(tab, monthly, seq)',
  follow_up: '(follow_up, seq)',
  tab_follow_up: '(tab, follow_up, seq)',
};

/** Of the first list: what was asked without what staff call spam, and clocks of everything that is new. */
const before = {
  shown: "(seq) WHERE state != 'spam'",
  spam: "(seq) WHERE state = 'spam' OR suspected_spam = TRUE",
  due: '(state, arrived)',
  due_kind: '(kind, state, arrived)',
  due_owner: '(owner, state, arrived)',
  due_spam: '(state, arrived) WHERE suspected_spam = TRUE',
};

function setIndexes(app: PbApp, add: Record<string, string>, remove: Record<string, string>): void {
  const leads = app.findCollectionByNameOrId('leads');
  for (const name of Object.keys(remove)) leads.removeIndex(`idx_leads_${name}`);
  for (const [name, on] of Object.entries(add)) {
    const [, of = '', where = ''] = /^\((.*?)\)(?: WHERE (.*))?$/.exec(on) ?? [];
    leads.addIndex(`idx_leads_${name}`, false, of, where);
  }
  app.save(leads);
}

migrate(
  (app) => {
    for (const sql of columns) app.db().newQuery(sql).execute();
    setIndexes(app, indexes, before);
  },
  (app) => {
    setIndexes(app, before, indexes);
    for (const name of ['tab', 'sort_name']) {
      app.db().newQuery(`ALTER TABLE leads DROP COLUMN ${name}`).execute();
    }
  },
);
