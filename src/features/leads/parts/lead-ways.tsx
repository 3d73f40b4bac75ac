/** From a lead back to the list, and to its neighbors in the order that the list has. */
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { useLive } from '#sync/use-live.ts';
import { leadTexts } from '#texts/leads.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useLeadDesk } from '../data/lead-desk.ts';

/** No neighbors where the list does not have the lead. */
export function LeadWays({ id }: { readonly id: string }) {
  const { leads } = useLive(useLeadDesk().list);
  const at = leads.findIndex((lead) => lead.id === id);
  const before = leads[at - 1];
  const next = at === -1 ? undefined : leads[at + 1];
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <TextLink to={paths.adminLeads}>{leadTexts.back}</TextLink>
      {before && <TextLink to={leadPath(before.id)}>{leadTexts.before}</TextLink>}
      {next && <TextLink to={leadPath(next.id)}>{leadTexts.next}</TextLink>}
    </p>
  );
}
