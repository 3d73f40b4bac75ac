/** The template of letters: the built-in one until an owner saves another. Keeps all versions. */
import { engagementTemplate } from '#config/engagement-template.ts';
import { saveTemplateSchema, type StoredTemplate } from '#domain/engagements/letter.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/answer.ts';
import { insert, selectOne, transact } from '../core/database.ts';
import { endpoint, type Context } from '../route.ts';

const columns = { version: 0, text: '', changed: 0, name: '' };

/** The newest version. Sent letters keep their text. */
export function templateInForce(app: PbApp): StoredTemplate {
  const sql = `SELECT version, text, changed, coalesce(name, '') AS name FROM engagement_templates
    LEFT JOIN staff ON staff.id = changed_by ORDER BY version DESC LIMIT 1`;
  const row = selectOne(app, sql, {}, columns);
  if (!row) return { ...engagementTemplate, changed: 0, changedBy: '' };
  const { name: changedBy, ...rest } = row;
  return { ...rest, changedBy };
}

export function showTemplate({ app }: Context) {
  return templateInForce(app);
}

/** Saves over the version seen. Skips an unchanged text, unless the built-in one becomes the firm's own. */
export const saveTemplate = endpoint(saveTemplateSchema, ({ app, by }, { seen, text }) => {
  transact(app, (tx) => {
    const { version, text: stored, changed } = templateInForce(tx);
    if (stored === text && changed > 0) return;
    if (version !== seen) refuse(409, 'changed');
    const [next, now] = [version + 1, Date.now()];
    insert(tx, 'engagement_templates', { version: next, text, changed: now, changed_by: by.id });
    appendAudit(tx, { by, action: 'letter-template-changed', detail: { rev: next } }, now);
  });
  return templateInForce(app);
});
