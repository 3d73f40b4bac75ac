/** What a fresh server is called and how little it writes down about visitors. */
migrate(
  (app) => {
    const settings = app.settings();
    unmarshal(
      {
        meta: { appName: 'Spark Tax Advisory' },
        batch: { enabled: false },
        rateLimits: { enabled: false },
        logs: { maxDays: 7, minLevel: 4, logIP: false, logAuthId: false },
      },
      settings,
    );
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    unmarshal(
      {
        meta: { appName: 'Acme' },
        logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
      },
      settings,
    );
    app.save(settings);
  },
);
