/** The first script's address, unique per version. */
export function pageCode(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/** True if the server lacks this page's files; false if unreachable. */
export async function isOutdated(): Promise<boolean> {
  try {
    return (await fetch(pageCode(), { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

export function isUnseen(): boolean {
  const untouched = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
  return untouched || document.visibilityState === 'hidden';
}
