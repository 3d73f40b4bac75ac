import { appendSession, checkPassword } from '../audit/counted.ts';
import { errorClass } from '../core/report.ts';
import { answerPrivately } from './sessions.ts';

export function trySuperuser(e: PasswordEvent): void {
  checkPassword(e, (append) => orReport(e.app, append));
}

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
