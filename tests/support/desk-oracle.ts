/** What must be true of the desk, whatever was sent, twice, late or cut. */
import type { TestServer } from './server.ts';

/** What each row that a visitor caused is on the desk; an abandoned estimate that was submitted is one already. */
const causes = [
  ['abandoned_estimates', 'abandoned'],
  ['price_estimates', 'estimate'],
  ['contacts', 'message'],
  ['creator_checklist_subscribers', 'subscriber'],
] as const;

/** Rows that do not stand on the desk as what they are, and leads that no one caused; nothing when all is well. */
export async function deskProblems(server: TestServer): Promise<string[]> {
  const meant = new Map<string, string>();
  for (const [collection, kind] of causes) {
    for (const { id } of await server.rows(collection)) meant.set(id, kind);
  }
  const leads = await server.rows('leads');
  const there = new Map(leads.map((lead) => [lead.id, String(lead['kind'])]));
  const places = new Set(leads.map((lead) => lead['seq']));
  return [
    ...[...meant]
      .filter(([id, kind]) => there.get(id) !== kind)
      .map(([id, kind]) => `${kind} ${id} is ${there.get(id) ?? 'missing'} on the desk`),
    ...leads.filter(({ id }) => !meant.has(id)).map(({ id }) => `nobody caused the lead ${id}`),
    ...(places.size === leads.length ? [] : ['two leads have one place']),
  ];
}
