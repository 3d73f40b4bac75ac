/** Retention periods as pages state them; the server uses that of `leads`, too (`PURGE_AFTER_DAYS`). */
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: true,
} as const;

/** After the last signature on a letter, once its client was erased; for counsel. */
export const signatureYears = 7;
