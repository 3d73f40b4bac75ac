/** Pictures of people among the firm's facts: they are kept with the pictures of posts, and shown at the same address. */
import type { FieldError } from '#domain/field-errors.ts';
import { imageFolder, ownImage } from '#domain/posts/addresses.ts';
import { findRow } from '../core/rows.ts';
import { hasRow } from '../core/sql.ts';

/** The fields whose picture is not here: it may still be on its way from the device. */
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

/** Whether pages show it as someone's, or will once they are drawn. */
export function isSomeonesPicture(app: PbApp, id: string): boolean {
  const sql = `SELECT rev FROM firm_facts, json_each(entered) WHERE value = {:address}
    AND rev >= coalesce((SELECT max(rev) FROM firm_facts WHERE state = 'drawn'), 0) LIMIT 1`;
  return hasRow(app, sql, { address: `${imageFolder}${id}` });
}

/** SQL: the picture of the row `post_images` is no one's in any revision of the facts. */
export const isNoOnes = `NOT EXISTS (SELECT 1 FROM firm_facts, json_each(entered)
  WHERE value = '${imageFolder}' || post_images.id)`;
