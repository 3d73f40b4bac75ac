/** Plain SQL, in the one place that knows how PocketBase wants it said. */
import { insertWaiting } from './waiting-rows.ts';

type Values = Record<string, string | number | boolean>;

/** The first row of a query, in the shape of `columns`. */
export function selectOne<T extends Values>(
  app: PbApp,
  sql: string,
  values: Values,
  columns: T,
): T | undefined {
  return selectAll(app, sql, values, columns)[0];
}

/** The column `value` of the first row, or `none` where there is no row. */
export function selectValue(app: PbApp, sql: string, values: Values, none: number): number;
export function selectValue(app: PbApp, sql: string, values: Values, none: string): string;
export function selectValue(app: PbApp, sql: string, values: Values, none: number | string) {
  return selectOne(app, sql, values, { value: none })?.value ?? none;
}

/** The column `value` of all rows. */
export function selectTexts(app: PbApp, sql: string, values: Values = {}): string[] {
  return selectAll(app, sql, values, { value: '' }).map(({ value }) => value);
}

/** True where a statement gives a row, whatever is in it. */
export function hasRow(app: PbApp, sql: string, values: Values): boolean {
  return selectOne(app, sql, values, { id: '' }) !== undefined;
}

/** All rows. */
export function selectAll<T extends Values>(
  app: PbApp,
  sql: string,
  values: Values,
  columns: T,
): T[] {
  insertWaiting(app);
  const found = arrayOf(new DynamicModel(columns));
  app.db().newQuery(sql).bind(values).all(found);
  return Array.from(found);
}

/** All rows of `rest`, FROM and what follows it, with the columns that are named like those of `columns`. */
export function selectRows<T extends Values>(
  app: PbApp,
  columns: T,
  rest: string,
  values: Values = {},
): T[] {
  return selectAll(app, `SELECT ${Object.keys(columns).join(', ')} ${rest}`, values, columns);
}

/** Changes rows. */
export function run(app: PbApp, sql: string, values: Values = {}): void {
  insertWaiting(app);
  app.db().newQuery(sql).bind(values).execute();
}

/** Writes a row, or over the one that has the same `keys`. What every message and request writes is written out: this costs the engine more. */
export function upsert(tx: PbApp, table: string, keys: readonly string[], values: Values): void {
  const names = Object.keys(values);
  const others = names.filter((name) => !keys.includes(name));
  run(
    tx,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `{:${name}}`).join(', ')})
      ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values,
  );
}
