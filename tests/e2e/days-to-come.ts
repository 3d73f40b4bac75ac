/** Days that are in the future whenever the tests run. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** The day of next December, "24", as a field's value. */
export const inDecember = (day: string): string => `${nextYear}-12-${day}`;
