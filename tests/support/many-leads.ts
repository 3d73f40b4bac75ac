/** Inserts thousands of leads by SQL, as many as after years. */
import type { TestServer } from './server.ts';

const names = ['Maya', 'Tomás', 'Ines', 'Noor', 'Zoë', 'Omar', 'Lena', 'Ivan', 'Sara', 'Jun'];
const services = ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'];
const kinds = ['estimate', 'abandoned', 'message', 'subscriber'];
const states = ['new', 'contacted', 'won', 'lost', 'spam'];

/**
 * Adds leads `from` to `to`, later ones newer: every tenth is `owner`'s, every hundredth may be spam, every fourth
 * abandoned one is anonymous. `newest` arrives now.
 */
export async function seedLeads(
  server: Pick<TestServer, 'sql'>,
  {
    from,
    to,
    owner,
    newest = to,
    minutesApart = 1,
  }: { from: number; to: number; owner: string; newest?: number; minutesApart?: number },
): Promise<void> {
  await server.sql(`INSERT INTO leads (id, seq, kind, name, email, phone, summary, state, owner, suspected_spam, has_document, one_time, monthly, arrived, rev)
    WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
    SELECT printf('seed%011d', i), (SELECT coalesce(max(seq), 0) FROM leads) + i - ${from - 1}, ${pick(kinds, 'i')},
      ${known(`${pick(names, 'i * 7')} || ' Ledger' || i`)}, ${known(`lower(${pick(names, 'i * 7')}) || i || '@example.com'`)},
      printf('(555) %03d-%04d', i / 10000 % 1000, i % 10000), ${pick(services, 'i * 3')} || ': $1,199.00 once',
      ${pick(states, 'i / 4')}, CASE WHEN i % 10 = 0 THEN '${owner}' ELSE '' END, i % 100 = 0, FALSE,
      CASE WHEN i % 4 < 2 THEN i * 37 % 9001 * 50 ELSE 0 END, CASE WHEN i % 4 = 0 THEN i * 11 % 997 * 25 ELSE 0 END,
      ${Date.now()} - (${newest} - i) * ${minutesApart * 60_000}, 1
    FROM n`);
}

/** Some abandoned estimates are anonymous. */
function known(text: string): string {
  return `CASE WHEN i % 16 = 5 THEN '' ELSE ${text} END`;
}

function pick(texts: readonly string[], place: string): string {
  const whens = texts.map((text, index) => `WHEN ${index} THEN '${text}'`);
  return `CASE (${place}) % ${texts.length} ${whens.join(' ')} END`;
}
