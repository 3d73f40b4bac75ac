const lostConnection = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

export function isLostConnection(error: unknown): boolean {
  return nameOf(error).some((name) => lostConnection.has(name));
}

/** Also true for the browser's error that Dexie wraps. */
export function isOutOfRoom(error: unknown): boolean {
  return nameOf(error).includes('QuotaExceededError');
}

function nameOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = 'inner' in error ? nameOf(error.inner) : [];
  return [error.name, ...inner];
}
