/** How many connections to the live channel one network address may open in a minute. */
const label = 'GET /api/realtime';

migrate(
  (app) => {
    const settings = app.settings();
    const rule = { label, audience: '', duration: 60, maxRequests: 60 };
    unmarshal({ rateLimits: { rules: [...othersOf(settings), rule] } }, settings);
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    unmarshal({ rateLimits: { rules: othersOf(settings) } }, settings);
    app.save(settings);
  },
);

function othersOf(settings: PbSettings): PbRateLimit[] {
  return Array.from(settings.rateLimits.rules).filter((rule) => rule.label !== label);
}
