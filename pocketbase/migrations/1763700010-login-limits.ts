/** Nobody may try passwords as fast as they can; the door has a budget of its own. */
migrate(
  (app) => {
    const settings = app.settings();
    unmarshal(
      {
        rateLimits: {
          enabled: true,
          rules: [
            { label: '*:auth', audience: '', duration: 60, maxRequests: 20 },
            { label: '*:requestPasswordReset', audience: '', duration: 60, maxRequests: 5 },
          ],
        },
      },
      settings,
    );
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    unmarshal({ rateLimits: { enabled: false, rules: [] } }, settings);
    app.save(settings);
  },
);
