/** Retention periods that pages state; the server uses that of `leads` (`PURGE_AFTER_DAYS`). */
export const keeps = {
  leads: 'two years after we last worked on it',
  clients: 'seven years after the last return we prepared for you',
  sample: true,
} as const;

/** Years that a letter stays after its last signature if its client was erased; for counsel. */
export const signatureYears = 7;
