import {
  drawingStates as states,
  drawingSteps as steps,
  type FirmRevision,
} from '#domain/firm/firm-desk.ts';
import { insert, run, selectOne } from '../core/sql.ts';

type Texts = Record<string, string>;

/** `entered` holds fields that differ from the source. */
export type KeptFacts = Pick<FirmRevision, 'rev' | 'changed' | 'changedBy' | 'state' | 'step'> & {
  entered: Texts;
};

const columns = { rev: 0, entered: '', changed: 0, name: '', state: '', step: '' };

const facts = `SELECT rev, entered, changed, coalesce(name, '') AS name, state, step
  FROM firm_facts LEFT JOIN staff ON staff.id = changed_by`;

export function newestFacts(app: PbApp): KeptFacts | undefined {
  return factsIn(selectOne(app, `${facts} ORDER BY rev DESC LIMIT 1`, {}, columns));
}

export function newestDrawn(app: PbApp): KeptFacts | undefined {
  const sql = `${facts} WHERE state = 'drawn' ORDER BY rev DESC LIMIT 1`;
  return factsIn(selectOne(app, sql, {}, columns));
}

export function addFacts(
  tx: PbApp,
  { rev, entered, changed, by }: { rev: number; entered: Texts; changed: number; by: string },
): void {
  const row = { rev, entered: JSON.stringify(entered), changed, changed_by: by };
  insert(tx, 'firm_facts', { ...row, state: 'waiting', step: '' });
}

export function markFacts(
  tx: PbApp,
  { rev, state, step }: Pick<KeptFacts, 'rev' | 'state' | 'step'>,
): void {
  const sql = 'UPDATE firm_facts SET state = {:state}, step = {:step} WHERE rev = {:rev}';
  run(tx, sql, { rev, state, step });
}

function factsIn(row: typeof columns | undefined): KeptFacts | undefined {
  if (!row) return undefined;
  const { rev, entered, changed, name, state, step } = row;
  return {
    rev,
    entered: JSON.parse(entered),
    changed,
    changedBy: name,
    state: states.find((known) => known === state) ?? 'waiting',
    step: steps.find((known) => known === step) ?? '',
  };
}
