/** Sets up an authenticator: a code proves that the phone has the secret. */
import { transactOrRefuse } from '../core/transaction.ts';
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

export type NewSecret = { secret: string; uri: string };

/** The secret is inactive until `finishSetUp`. */
export function beginSetUp(app: PbApp, account: PbRecord): NewSecret {
  const secret = $security.randomStringWithAlphabet(32, secretAlphabet);
  keepNewSecret(app, account.id, secret, Date.now());
  return { secret, uri: otpauthUri(secret, firm.name, account.getString('email')) };
}

/** Returns recovery codes, shown once. `meanwhile` joins the transaction and aborts it with false. */
export function finishSetUp(
  app: PbApp,
  account: PbRecord,
  code: string,
  meanwhile: (tx: PbApp) => boolean = () => true,
): { recoveryCodes: string[] } | 'wrong_code' | 'step_over' {
  const now = Date.now();
  const tried = tryNewSecret(app, account.id, now);
  if (!tried) return 'step_over';
  const counter = counterOf(tried.secret, code, now);
  if (counter === undefined) return tried.triesLeft > 0 ? 'wrong_code' : 'step_over';
  return transactOrRefuse(app, (tx, refuse: (word: 'step_over') => never) => {
    const isBegun = meanwhile(tx) && beginAuthenticator(tx, account.id, { now, counter });
    if (!isBegun) return refuse('step_over');
    // Ends sign-ins begun without it, which no longer suffice.
    endStepsOf(tx, account.id);
    const recoveryCodes = renewRecoveryCodes(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-set', data: {}, by: account });
    return { recoveryCodes };
  });
}
