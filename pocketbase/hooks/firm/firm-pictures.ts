/** Checks people's pictures, which are stored with those of posts. */
import type { FieldError } from '#domain/field-errors.ts';
import { imageFolder, ownImage } from '#domain/posts/addresses.ts';
import { findRow } from '../core/rows.ts';
import { hasRow } from '../core/sql.ts';

/** Fields whose picture has not arrived yet. */
export function missingPictures(
  app: PbApp,
  entered: Readonly<Record<string, string>>,
): FieldError[] {
  return Object.entries(entered).flatMap(([path, text]) => {
    const id = ownImage(text);
    return id === undefined || findRow(app, 'post_images', id)
      ? []
      : [{ path, code: 'image_gone' as const }];
  });
}

/** True if served or pending facts use it. */
export function isSomeonesPicture(app: PbApp, id: string): boolean {
  const sql = `SELECT rev FROM firm_facts, json_each(entered) WHERE value = {:address}
    AND rev >= coalesce((SELECT max(rev) FROM firm_facts WHERE state = 'drawn'), 0) LIMIT 1`;
  return hasRow(app, sql, { address: `${imageFolder}${id}` });
}

/** SQL: no revision of the facts uses the row of `post_images`. */
export const isNoOnes = `NOT EXISTS (SELECT 1 FROM firm_facts, json_each(entered)
  WHERE value = '${imageFolder}' || post_images.id)`;
