/** Setting an authenticator up: the server makes the secret, and one code proves that the phone has it. */
import { transactOrRefuse } from '../core/transaction.ts';
import { firm } from '#config/firm.ts';
import { otpauthUri, secretAlphabet } from '#domain/auth/totp.ts';
import { counterOf, renewRecoveryCodes } from './consume-second-factor.ts';
import { beginAuthenticator, keepNewSecret, tryNewSecret } from './authenticators-table.ts';
import { noticeFactor } from './factor-notices.ts';
import { endStepsOf } from './sign-in-step.ts';

/** What the device shows, once, as a picture and as text. */
export type NewSecret = { secret: string; uri: string };

/** Makes a secret; nothing is asked of anyone for it before a code of it has been given. */
export function beginSetUp(app: PbApp, account: PbRecord): NewSecret {
  const secret = $security.randomStringWithAlphabet(32, secretAlphabet);
  keepNewSecret(app, account.id, secret, Date.now());
  return { secret, uri: otpauthUri(secret, firm.name, account.getString('email')) };
}

/**
 * Takes a code of the new secret. From then on it is asked for, and the recovery codes are shown once. `meanwhile` is
 * done in the same transaction, and stops all of it with false.
 */
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
    // Who began one knows the password and perhaps the mailbox: from now on that is not enough.
    endStepsOf(tx, account.id);
    const recoveryCodes = renewRecoveryCodes(tx, account.id);
    noticeFactor(tx, account, { kind: 'factor-set', data: {}, by: account });
    return { recoveryCodes };
  });
}
