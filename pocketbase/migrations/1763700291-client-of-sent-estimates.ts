/** An estimate that was a client's before it was sent is theirs in the row of what was sent, too. */
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        `UPDATE price_estimates SET client = (SELECT a.client FROM abandoned_estimates a WHERE a.id = price_estimates.id)
          WHERE client = '' AND id IN (SELECT id FROM abandoned_estimates WHERE client != '')`,
      )
      .execute();
  },
  () => {},
);
