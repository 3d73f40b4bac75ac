/** Sets up an authenticator: a code proves that the phone has the secret. */
import { transact } from '../core/transaction.ts';
import { firm } from '#config/firm.ts';
import { otpauthUri, secretAlphabet } from '#domain/auth/totp.ts';
import {
  beginAuthenticator,
  counterOf,
  keepNewSecret,
  renewRecoveryCodes,
  tryNewSecret,
} from './authenticators-table.ts';
import { noticeFactor } from '../accounts/notices.ts';
import { endStepsOf } from './sign-in-step.ts';
import { refuse } from '../core/answer.ts';

export type NewSecret = { secret: string; uri: string };

/** The secret is inactive until `finishSetUp`. */
export function beginSetUp(app: PbApp, account: PbRecord): NewSecret {
  const secret = $security.randomStringWithAlphabet(32, secretAlphabet);
  keepNewSecret(app, account.id, secret, Date.now());
  return { secret, uri: otpauthUri(secret, firm.name, account.getString('email')) };
}

/**
 * Returns recovery codes, shown once. `first` runs in the transaction. Call outside any other: its rollback would not
 * count the try.
 * @throws {Refusal} 400
 */
export function finishSetUp(
  app: PbApp,
  account: PbRecord,
  code: string,
  first: (tx: PbApp) => void,
): { recoveryCodes: string[] } {
  const now = Date.now();
  const tried = tryNewSecret(app, account.id, now) ?? refuse(400, 'step_over');
  const counter = counterOf(tried.secret, code, now);
  if (counter === undefined) refuse(400, tried.triesLeft > 0 ? 'wrong_code' : 'step_over');
  return transact(app, (tx) => {
    first(tx);
    if (!beginAuthenticator(tx, account.id, { now, counter })) refuse(400, 'step_over');
    // Ends sign-ins begun without the authenticator.
    endStepsOf(tx, account.id);
    const recoveryCodes = renewRecoveryCodes(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-set', data: {}, by: account });
    return { recoveryCodes };
  });
}
