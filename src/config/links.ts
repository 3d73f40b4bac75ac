/** Every address outside this site, in one place. */
export const links = {
  /** Where a visitor goes after a submission: `host` is what the page shows beforehand. */
  scheduling: {
    href: 'https://scheduling.example.com/spark-tax-advisory',
    host: 'scheduling.example.com',
  },
} as const;
