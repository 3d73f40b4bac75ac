/** Says which letter a file is, by its SHA-256 alone: also after its client was erased, for signatures stay. */
import { selectAll } from '../core/sql.ts';

export type LetterFound = {
  engagement: string;
  sent: number;
  signatures: { signer: string; at: number }[];
};

/** Letters with this text, the newest first; equal texts are the same letter sent again. */
export function findLetter(app: PbApp, hash: string): LetterFound[] {
  const found = new Map<string, LetterFound>();
  const letterOf = (engagement: string, sent: number) => {
    const letter = found.get(engagement) ?? { engagement, sent, signatures: [] };
    found.set(engagement, letter);
    return letter;
  };
  const sent = selectAll(
    app,
    'SELECT id, sent FROM engagements WHERE hash = {:hash} AND sent > 0 ORDER BY sent DESC',
    { hash },
    { id: '', sent: 0 },
  );
  for (const row of sent) letterOf(row.id, row.sent);
  const signed = selectAll(
    app,
    'SELECT engagement, signer, at FROM signatures WHERE hash = {:hash} ORDER BY at',
    { hash },
    { engagement: '', signer: '', at: 0 },
  );
  for (const { engagement, signer, at } of signed) {
    letterOf(engagement, 0).signatures.push({ signer, at });
  }
  return [...found.values()];
}
