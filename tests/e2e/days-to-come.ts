/** Days that are still to come, whenever a test runs. */
export const nextYear = new Date().getUTCFullYear() + 1;

/** The day of next December, "24", as a field has it. */
export const inDecember = (day: string): string => `${nextYear}-12-${day}`;
