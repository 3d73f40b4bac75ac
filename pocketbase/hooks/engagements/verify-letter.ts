/** Says which letter a file is, by its SHA-256 alone: also after its client was erased, for signatures stay. */
import type { LetterFound, VerifyRequest } from '#domain/engagements/verify.ts';
import { selectRows, selectTexts, selectValue } from '../core/sql.ts';
import type { Visit } from '../route.ts';

const over = new Set(['withdrawn', 'declined', 'replaced']);

/** Letters with this text or this signed file, the newest first; equal texts are the same letter sent again. */
export function findLetter(app: PbApp, hash: string): LetterFound[] {
  const sql = `SELECT id AS value FROM engagements WHERE hash = {:hash} AND sent > 0
    UNION SELECT engagement FROM signatures WHERE hash = {:hash}
    UNION SELECT engagement FROM signed_letters WHERE hash = {:hash}`;
  return selectTexts(app, sql, { hash })
    .map((id) => ({
      engagement: id,
      sent: selectValue(app, 'SELECT sent AS value FROM engagements WHERE id = {:id}', { id }, 0),
      isOver: over.has(
        selectValue(app, 'SELECT state AS value FROM engagements WHERE id = {:id}', { id }, ''),
      ),
      signatures: selectRows(
        app,
        { signer: '', at: 0 },
        'FROM signatures WHERE engagement = {:id} ORDER BY at',
        { id },
      ),
    }))
    .sort((one, other) => other.sent - one.sent);
}

/** POST /api/verify. Who holds the very file learns which letter it is and when it was signed; the file itself says more. */
export function verifyFile({ app }: Visit, { hash }: VerifyRequest) {
  return { found: findLetter(app, hash) };
}
