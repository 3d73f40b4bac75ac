/** Says which letter a file is, by its SHA-256 alone: also after its client was erased, for signatures stay. */
import type { LetterFound, VerifyRequest } from '#domain/engagements/verify.ts';
import { selectAll, selectRows } from '../core/sql.ts';
import type { Visit } from '../route.ts';

const letter = { engagement: '', sent: 0, isOver: false };

/** Letters with this text or this signed file, the newest first. */
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

/** POST /api/verify. Who holds the very file learns which letter it is and when it was signed; the file itself says more. */
export function verifyFile({ app }: Visit, { hash }: VerifyRequest) {
  return { found: findLetter(app, hash) };
}
