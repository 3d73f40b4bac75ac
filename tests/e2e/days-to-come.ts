/** Future days, at any time of running. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** The day of next December, "24", as a field's value. */
export const inDecember = (day: string): string => `${nextYear}-12-${day}`;
