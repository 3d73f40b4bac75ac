/** What may be asked of PocketBase's own routes of accounts in a minute, from one network address. */
migrate(
  (app) => {
    const settings = app.settings();
    const perMinute = (label: string, maxRequests: number) => ({
      label,
      audience: '',
      duration: 60,
      maxRequests,
    });
    unmarshal(
      {
        rateLimits: {
          enabled: true,
          rules: [
            perMinute('*:auth', 20),
            perMinute('*:authRefresh', 120),
            perMinute('*:requestPasswordReset', 5),
            perMinute('*:confirmPasswordReset', 20),
            perMinute('*:requestVerification', 5),
            perMinute('*:confirmVerification', 20),
            perMinute('*:requestEmailChange', 5),
            perMinute('*:confirmEmailChange', 20),
            perMinute('*:requestOTP', 10),
          ],
        },
      },
      settings,
    );
    app.save(settings);
  },
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
);
