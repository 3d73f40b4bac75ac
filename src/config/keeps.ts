/** Retention periods that pages state; the server uses that of `leads` (`PURGE_AFTER_DAYS`). */
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: true,
} as const;

/** Years that signatures stay after the last one once its signers were erased; for counsel. */
export const signatureYears = 7;
