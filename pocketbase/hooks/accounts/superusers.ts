/**
 * Superusers sign in at the administration listener by PocketBase's own routes: the log has that too. Where it cannot be
 * written they come in all the same, as they are who mends it; PocketBase's own logs say so.
 */
import { appendSession } from '../audit/counted.ts';
import { checkPassword } from '../audit/wrong-password.ts';
import { errorClass } from '../core/report.ts';
import { answerPrivately } from './open-sessions.ts';

/** A password was given. */
export function trySuperuser(e: PasswordEvent): void {
  checkPassword(e, (append) => orReport(e.app, append));
}

/** PocketBase is about to grant a session; where no way of signing in is named, it renews one. */
export function grantSuperuser(e: GrantEvent): void {
  const { requestEvent, record } = e;
  if (e.authMethod !== '') {
    orReport(requestEvent.app, () =>
      appendSession(requestEvent.app, 'signed-in', record, Date.now()),
    );
  }
  return answerPrivately(e);
}

function orReport(app: PbApp, append: () => void): void {
  try {
    append();
  } catch (error) {
    app.logger().error('superuser not logged', 'error', errorClass(error));
  }
}
