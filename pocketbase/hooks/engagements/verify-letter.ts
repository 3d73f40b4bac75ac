/** Finds the letter of a file by its SHA-256, also after its client was erased. */
import type { LetterFound, VerifyRequest } from '#domain/engagements/verify.ts';
import { selectAll, selectRows } from '../core/sql.ts';
import type { Visit } from '../route.ts';

const letter = { engagement: '', sent: 0, isOver: false };

/** Letters with this text or this signed file, newest first. */
export function findLetter(app: PbApp, hash: string): LetterFound[] {
  const sql = `SELECT found.id AS engagement, coalesce(sent, 0) AS sent,
      coalesce(state IN ('withdrawn', 'declined', 'replaced'), FALSE) AS isOver
    FROM (SELECT id FROM engagements WHERE hash = {:hash} AND sent > 0
      UNION SELECT engagement FROM signatures WHERE hash = {:hash}
      UNION SELECT engagement FROM signed_letters WHERE hash = {:hash}) AS found
    LEFT JOIN engagements ON engagements.id = found.id ORDER BY sent DESC`;
  const signed = 'FROM signatures WHERE engagement = {:engagement} ORDER BY at';
  return selectAll(app, sql, { hash }, letter).map(({ engagement, sent, isOver }) => {
    const signatures = selectRows(app, { signer: '', at: 0 }, signed, { engagement });
    return { engagement, sent, isOver, signatures };
  });
}

/** Needs no account: the sender has the file, which says more than the answer. */
export function verifyFile({ app }: Visit, { hash }: VerifyRequest) {
  return { found: findLetter(app, hash) };
}
