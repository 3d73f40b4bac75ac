/** The log holds ids of files: its readers are shown names, as long as the file is there. */

/**
 * SQL for the name of the file that an entry is about: empty where it is about none, or the file is gone. Earlier releases wrote
 * the name itself, which has an ending; an id has none.
 */
export function fileNameIn(detail: string): string {
  const said = `coalesce(json_extract(${detail}, '$.document'), '')`;
  const name = `(SELECT name FROM price_estimator_documents WHERE id = ${said})`;
  return `coalesce(${name}, CASE WHEN instr(${said}, '.') > 0 THEN ${said} ELSE '' END)`;
}
