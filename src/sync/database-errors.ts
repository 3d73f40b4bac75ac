/** What went wrong with a database of this device. */
const lostConnection = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/** True where the browser has lost the connection to a database: opened anew, it may work again. */
export function isLostConnection(error: unknown): boolean {
  return nameOf(error).some((name) => lostConnection.has(name));
}

/** True where the device has no room left; Dexie wraps the browser's own error. */
export function isOutOfRoom(error: unknown): boolean {
  return nameOf(error).includes('QuotaExceededError');
}

/** The names of an error and of the one it wraps. */
function nameOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = 'inner' in error ? nameOf(error.inner) : [];
  return [error.name, ...inner];
}
