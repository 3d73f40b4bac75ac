/** What the firm of the fixture promises, as `src/config/legal.ts` has it. */
export const terms = { effective: '2026-11-01', sample: false };
export const clientNotice = { effective: '2026-11-01', sample: false };
export const entity = { name: 'Hill & Daughters LLC', state: 'Ohio', sample: false };
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: false,
};
export const providers = {
  list: [
    { does: 'runs our server and keeps its backups', name: 'Buckeye Hosting' },
    { does: 'delivers our mails', name: 'Buckeye Mail' },
  ],
  sample: false,
};
export const securityPlan = { since: '2026-11-01', sample: false };
export const daysToAnswerRequests = 45;
