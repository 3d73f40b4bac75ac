/** Who can vouch for the firm's people: three registers, each where it is kept. */
import type { ReactNode } from 'react';

import { type Credential, links } from '#config/links.ts';
import { AuthorityMark } from '#ui/drawings/marks/authority.tsx';
import { LicenseMark } from '#ui/drawings/marks/license.tsx';
import { MembersMark } from '#ui/drawings/marks/members.tsx';
import { LogoPlate } from '#ui/logo-plate.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { RuledLink } from '#ui/ruled-link.tsx';

export function Credentials({ of = links.credentials }) {
  return (
    <>
      <p className="mb-3 text-note text-soft">Each link opens the credential’s own register.</p>
      <RuledGrid columns={3} top="hairline">
        {entry(of.taxProfessionals, <MembersMark />)}
        {entry(of.enrolledAgents, <LicenseMark />)}
        {entry(of.taxAuthority, <AuthorityMark />)}
      </RuledGrid>
    </>
  );
}

/** With the association's own logo where the firm has it, else with our drawn mark. */
function entry({ name, href, logo }: Credential, drawn: ReactNode) {
  const isGiven = logo !== null && logo !== 'drawn';
  return (
    <RuledLink href={href} mark={isGiven ? <LogoPlate {...logo} /> : drawn} wide={isGiven}>
      {name}
    </RuledLink>
  );
}
