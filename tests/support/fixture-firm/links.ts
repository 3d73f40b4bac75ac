/** Where the firm of the fixture leads, as `src/config/links.ts` has it; its logos are settled as drawn marks. */
const pageOf = (host: string, path = '/') => ({ href: `https://${host}${path}`, host });

const credentials = {
  taxProfessionals: {
    name: 'National Association of Tax Professionals',
    ...pageOf('natptax.com'),
    logo: 'drawn',
  },
  enrolledAgents: {
    name: 'National Association of Enrolled Agents',
    ...pageOf('naea.org'),
    logo: 'drawn',
  },
  taxAuthority: {
    name: 'IRS: who enrolled agents are',
    ...pageOf('irs.gov', '/tax-professionals/enrolled-agents'),
    logo: 'drawn',
  },
};

export const links = {
  scheduling: pageOf('cal.hill-daughters.com', '/after'),
  booking: pageOf('cal.hill-daughters.com', '/first'),
  clientPortal: { href: '/portal/login' },
  newsletter: pageOf('notes.hill-daughters.com'),
  sister: pageOf('hill-capital.com'),
  yearEndChecklist: { href: '/downloads/year-end-tax-moves.png' },
  credentials,
};
