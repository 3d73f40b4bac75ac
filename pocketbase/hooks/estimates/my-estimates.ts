/** The estimates of the client who asks. */
import { signedIn } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answer, guarded } from '../core/answer.ts';
import { selectAll } from '../core/sql.ts';
import { estimateIn } from './client-estimates.ts';

const perAddress = { name: 'my estimates', burst: 120, everySeconds: 1 };
const most = 100;

/** GET /api/estimates/mine: the newest first, at most 100. */
export function myEstimates(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const client = signedIn(e, 'clients');
    if (!client) return;
    const found = selectAll(
      e.app,
      'SELECT id FROM abandoned_estimates WHERE client = {:client} ORDER BY created DESC LIMIT {:most}',
      { client: client.id, most },
      { id: '' },
    );
    const ids = found.map(({ id }) => id);
    const rows = new Map(
      Array.from(e.app.findRecordsByIds('abandoned_estimates', ids), (row) => [row.id, row]),
    );
    for (const row of Array.from(e.app.findRecordsByIds('price_estimates', ids))) {
      rows.set(row.id, row);
    }
    const estimates = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [estimateIn(row)] : [];
    });
    answer(e, 200, { estimates });
  });
}
