/** Everything that was sent before there was a desk stands on it, the oldest first; a lead that is there is left alone. */
function leadsSoFar(): string {
  const ms = (column: string) =>
    `CAST(round((julianday(${column}) - 2440587.5) * 86400000) AS INTEGER)`;

  const money = (name: string) => {
    const cents = `CAST(round(json_extract(estimate_details, '$.${name}') * 100) AS INTEGER)`;
    return `CASE WHEN ${cents} > 0 THEN printf('$%,d.%02d', ${cents} / 100, ${cents} % 100) END`;
  };

  const once = `${money('oneTimeTotal')} || ' once'`;
  const monthly = `${money('monthlyTotal')} || ' a month'`;
  const services = "(SELECT group_concat(value, ', ') FROM json_each(services))";
  const summary = `coalesce(${services}, '') || coalesce(': ' || ${once} || ', ' || ${monthly}, ': ' || ${once}, ': ' || ${monthly}, '')`;

  const subject = `CASE subject WHEN 'tax-preparation' THEN 'Tax Preparation' WHEN 'tax-planning' THEN 'Tax Planning'
    WHEN 'bookkeeping' THEN 'Bookkeeping' WHEN 'fractional-cfo' THEN 'Fractional CFO'
    WHEN 'consultation' THEN 'General Consultation' WHEN 'other' THEN 'Other' ELSE subject END`;

  const hasDocument =
    "EXISTS (SELECT 1 FROM price_estimator_documents d WHERE d.estimate = price_estimates.id AND d.status = 'received')";

  return `
    SELECT id, 'estimate' AS kind, trim(first_name || ' ' || last_name) AS name, email, phone, ${summary} AS summary,
      suspected_spam, ${hasDocument} AS has_document, ${ms('created')} AS arrived
    FROM price_estimates
    UNION ALL
    SELECT id, 'abandoned', '', '', '', ${summary}, suspected_spam, FALSE, ${ms('created')}
    FROM abandoned_estimates WHERE NOT EXISTS (SELECT 1 FROM price_estimates p WHERE p.id = abandoned_estimates.id)
    UNION ALL
    SELECT id, 'message', name, email, phone, ${subject}, suspected_spam, FALSE, ${ms('created')} FROM contacts
    UNION ALL
    SELECT id, 'subscriber', first_name, email, '', 'Creator checklist', suspected_spam, FALSE, ${ms('created')}
    FROM creator_checklist_subscribers`;
}

migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `INSERT INTO leads (id, seq, kind, name, email, phone, summary, state, owner, suspected_spam, has_document, arrived, rev)
        SELECT id, row_number() OVER (ORDER BY arrived, id) + (SELECT coalesce(max(seq), 0) FROM leads), kind, name, email,
          phone, summary, 'new', '', suspected_spam, has_document, arrived, 1
        FROM (${leadsSoFar()}) WHERE id NOT IN (SELECT id FROM leads)`,
      )
      .execute();
    app
      .db()
      .newQuery(
        `INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
        WHERE seq > coalesce((SELECT max(rowid) FROM leads_search), 0)`,
      )
      .execute();
  },
  // What stands on the desk goes with it.
  () => undefined,
);
