/** Which version this page is of, and whether anyone is looking at it. */

/** The address of the page's first script: every version has another. */
export function pageCode(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/** True where the server no longer has this page's own files; not where it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  try {
    return (await fetch(pageCode(), { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** No one looks at this page, or no one has touched it since it was loaded. */
export function isUnseen(): boolean {
  const untouched = 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
  return untouched || document.visibilityState === 'hidden';
}
