/** Checks new documents and re-encrypts old ones. */
import { sealAgain } from '../factors/seal-again.ts';
import { eachItem } from '../core/each-item.ts';
import { beginTurn, isTurn, keepTurn, leaveTurn, restTurn } from '../core/job-turns.ts';
import { checkNext } from './check-documents.ts';
import { encryptAgain } from './encrypt-again.ts';
import { sweepTaken } from './sweep-taken.ts';
import { scanner } from './scanner.ts';

const encryptForMs = 10_000;
const encryptEveryMs = 60_000;

/** Runs each minute until its time is up. */
export function processFiles(): void {
  const scan = scanner($app);
  const turn = beginTurn($app, scan.limitMs + encryptEveryMs);
  if (turn === undefined) return;
  let encryptNext = 0;
  const isInTime = (until: number) => isTurn($app, turn) && Date.now() < until;
  let isIdle = false;
  const check = { id: 'scans', work: () => (isIdle = !checkNext($app, scan)) };
  const parts = [
    { id: 'files taken back', work: () => sweepTaken($app, Date.now()) },
    { id: 'secrets', work: () => sealAgain($app) },
    { id: 'encryption', work: (until: number) => encryptAgain($app, () => isInTime(until)) },
  ];
  do {
    keepTurn($app);
    if (Date.now() >= encryptNext) {
      const until = Date.now() + encryptForMs;
      eachItem($app, 'housekeeping', parts, ({ work }) => work(until));
      encryptNext = Date.now() + encryptEveryMs;
    }
    if (!scan.command) break;
    const undone = eachItem($app, 'housekeeping', [check], ({ work }) => work());
    if (isIdle || undone.size > 0) restTurn($app);
  } while (isTurn($app, turn));
  if (isTurn($app, turn)) leaveTurn($app);
}
