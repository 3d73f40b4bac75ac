/** An estimate's row, wherever it stands. */
import { findRow } from '../rows.ts';

/** The submitted lead, else the estimate as it was last saved, else nothing. */
export function storedEstimate(app: PbApp, id: string): PbRecord | undefined {
  return findRow(app, 'price_estimates', id) ?? findRow(app, 'abandoned_estimates', id);
}
