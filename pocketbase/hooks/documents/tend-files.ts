/** The job of the files: checks what has arrived, and brings what lies here under the key for new files. */
import { sealAgain } from '../factors/seal-again.ts';
import {
  beginTurn,
  isTurn,
  keepTurn,
  leaveTurn,
  lookEveryMs,
  restTurn,
} from '../core/sender-lease.ts';
import { checkNext } from './check-documents.ts';
import { encryptAgain } from './encrypt-again.ts';
import { sweepTaken } from './sweep-taken.ts';
import { scanner } from './scanner.ts';

const encryptForMs = 10_000;
const encryptEveryMs = 60_000;

/** Each minute's job; where there is a scanner it goes on until its turn is over. */
export function tendFiles(): void {
  const scan = scanner($app);
  const turn = beginTurn($app, 'files', scan.limitMs + encryptEveryMs);
  if (turn === undefined) return;
  let encryptNext = 0;
  try {
    do {
      keepTurn($app, 'files');
      if (Date.now() >= encryptNext) {
        const until = Date.now() + encryptForMs;
        sweepTaken($app, Date.now());
        sealAgain($app);
        encryptAgain($app, () => isTurn($app, 'files', turn) && Date.now() < until);
        encryptNext = Date.now() + encryptEveryMs;
      }
      if (scan.command && !checkNext($app, scan)) restTurn($app, 'files', turn, lookEveryMs);
    } while (scan.command && isTurn($app, 'files', turn));
  } catch {
    // The database closes before the process ends; whatever else it was is tried again in a minute.
  }
  if (isTurn($app, 'files', turn)) leaveTurn($app, 'files');
}
