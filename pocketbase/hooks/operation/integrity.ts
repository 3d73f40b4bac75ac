/** What SQLite says of a database's file when it has read all of it. */

/** `db` is a connection that only reads: no write waits for it. `file` is what it is called in the answer. */
export function integrity(
  db: ReturnType<PbApp['db']>,
  file: string,
): { isWell: boolean; says: string } {
  const found = arrayOf(new DynamicModel({ integrity_check: '' }));
  db.newQuery('PRAGMA integrity_check(5)').all(found);
  const said = Array.from(found, ({ integrity_check: line }) => line);
  const isWell = said.length === 1 && said[0] === 'ok';
  return {
    isWell,
    says: isWell ? `${file} is whole.` : `${file} is damaged: ${said.join('; ')}`,
  };
}
