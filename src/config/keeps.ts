/** How long what people send is kept, as pages say it; of `leads` the server has to know too (`PURGE_AFTER_DAYS`). */
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: true,
} as const;
