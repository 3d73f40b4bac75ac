/**
 * A lead is written into ten indexes and no longer into twenty: what every visitor pays for is kept small. All leads in an order are
 * read tab by tab, each by the tab's own index (`lead-sql.ts`); a new lead is no one's, and the index of owners leaves it out.
 */
const gone = {
  kind: 'kind, seq',
  owner: 'owner, seq',
  owner_kind: 'owner, kind, seq',
  owner_state: 'owner, state, seq',
  kind_tab_due: 'kind, tab, arrived',
  owner_tab_due: 'owner, tab, arrived',
  name: 'sort_name, seq',
  one_time: 'one_time, seq',
  monthly: 'monthly, seq',
};

const name = (index: string) => `idx_leads_${index}`;

migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    for (const index of Object.keys(gone)) leads.removeIndex(name(index));
    leads.removeIndex(name('owner_tab'));
    leads.addIndex(name('owner_tab'), false, 'owner, tab, seq', "owner != ''");
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.removeIndex(name('owner_tab'));
    leads.addIndex(name('owner_tab'), false, 'owner, tab, seq', '');
    for (const [index, columns] of Object.entries(gone)) {
      leads.addIndex(name(index), false, columns, '');
    }
    app.save(leads);
  },
);
