/** Runs PocketBase's check of a password, and logs a wrong one. */
import { appendCounted } from './counted.ts';

export function checkPassword(
  e: PasswordEvent,
  log: (append: () => void) => void = (append) => append(),
): void {
  let isRight = false;
  try {
    e.next();
    isRight = true;
  } finally {
    if (!isRight) {
      log(() => appendCounted(e.app, { action: 'password-wrong', account: e.record }, Date.now()));
    }
  }
}
