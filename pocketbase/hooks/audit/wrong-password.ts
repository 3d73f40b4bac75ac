/** PocketBase's own check of a password, with a wrong one in the log. */
import { appendCounted } from './counted.ts';

/** Lets PocketBase check it; throws what PocketBase throws where it is wrong. `log` runs what writes the log. */
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
