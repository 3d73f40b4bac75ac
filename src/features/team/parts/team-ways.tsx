/** The pages behind the team's: what owners look after, and the figures, which all staff see. */
import { paths } from '#config/paths.ts';
import { teamTexts as texts } from '#texts/team.ts';
import { TextLink } from '#ui/text-link.tsx';

const ofOwners = [
  { to: paths.adminPrices, name: texts.prices, lead: texts.pricesLead },
  { to: paths.adminFirm, name: texts.firm, lead: texts.firmLead },
  { to: paths.adminGolive, name: texts.golive, lead: texts.goliveLead },
  { to: paths.adminRecords, name: texts.records, lead: texts.recordsLead },
];
const ofAll = [{ to: paths.adminFigures, name: texts.figures, lead: texts.figuresLead }];

export function TeamWays({ isOwner }: { readonly isOwner: boolean }) {
  const ways = isOwner ? [...ofOwners, ...ofAll] : ofAll;
  return (
    <section className="grid content-start gap-4" aria-labelledby="team-ways">
      <h2 id="team-ways" className="text-d3">
        {texts.ways}
      </h2>
      <ul aria-labelledby="team-ways" className="border-t-1 border-rule">
        {ways.map(({ to, name, lead }) => (
          <li key={to} className="border-b-1 border-rule py-3">
            <TextLink to={to}>{name}</TextLink>
            <p className="mt-1 text-small text-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
