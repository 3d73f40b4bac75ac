/** The firm as data: names, ways to reach it, hours. Addresses and people are sample content. */
export const firm = {
  name: 'Spark Tax Advisory',
  mark: { name: 'Spark', line: 'Tax Advisory' },
  sister: 'Spark Wealth',
  phone: { shown: '(555) 010-0199', dial: '+15550100199' },
  email: 'hello@spark.example',
  /** Where the firm's days begin and end; `standardHours` is the winter offset from UTC. */
  zone: { name: 'America/New_York', label: 'Eastern', standardHours: -5 },
} as const;
