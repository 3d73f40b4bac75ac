/** Who can vouch for the firm's people: three registers, each where it is kept. */
import { links } from '#config/links.ts';
import { AuthorityMark } from '#ui/drawings/marks/authority.tsx';
import { LicenceMark } from '#ui/drawings/marks/licence.tsx';
import { MembersMark } from '#ui/drawings/marks/members.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { RuledLink } from '#ui/ruled-link.tsx';

const { taxProfessionals, enrolledAgents, taxAuthority } = links.credentials;

export function Credentials() {
  return (
    <>
      <p className="mb-3 text-note text-soft">Check our credentials where they are kept.</p>
      <RuledGrid columns={3} top="hairline">
        <RuledLink href={taxProfessionals.href} mark={<MembersMark />}>
          {taxProfessionals.name}
        </RuledLink>
        <RuledLink href={enrolledAgents.href} mark={<LicenceMark />}>
          {enrolledAgents.name}
        </RuledLink>
        <RuledLink href={taxAuthority.href} mark={<AuthorityMark />}>
          {taxAuthority.name}
        </RuledLink>
      </RuledGrid>
    </>
  );
}
