/** Reads what pages have reported of their errors. */
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { pageErrorListSchema, type ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { createAsk } from '#session/account-ask.ts';

/** The last seen first; null where the server cannot be asked, or answers someone else. */
export function createReadPageErrors(token: () => string | null) {
  const ask = createAsk({ token });
  return async (): Promise<readonly ShownPageError[] | null> => {
    const answer = await ask(deskRoutes.pageErrors, pageErrorListSchema);
    return answer.kind === 'read' ? answer.value.errors : null;
  };
}
