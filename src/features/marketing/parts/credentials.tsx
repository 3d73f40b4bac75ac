import type { ReactNode } from 'react';

import { type Credential, links } from '#config/links.ts';
import { AuthorityMark, LicenseMark, MembersMark, LogoPlate } from '#ui/drawings/marks.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { ArrowNorthEast } from '#ui/icons.tsx';

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

/** Null without a page to link to. Shows the association's logo if the firm has it, else our drawing. */
function entry({ name, page, logo }: Credential, drawn: ReactNode) {
  if (!page) return null;
  const isGiven = logo !== null && logo !== 'drawn';
  return (
    <RuledLink href={page.href} mark={isGiven ? <LogoPlate {...logo} /> : drawn} wide={isGiven}>
      {name}
    </RuledLink>
  );
}

interface RuledLinkProps {
  readonly href: string;
  readonly mark: ReactNode;
  /** The logo is wider than others. */
  readonly wide?: boolean | undefined;
  readonly children: string;
}

/** An external link as an item of a RuledGrid; opens a new tab and says so. */
function RuledLink({ href, mark, wide = false, children }: RuledLinkProps) {
  return (
    <li className="py-2">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-16 items-center gap-4 text-small text-ink no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em]"
      >
        <span className={wide ? 'flex-none' : 'w-12 flex-none'}>{mark}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
        <ArrowNorthEast />
      </a>
    </li>
  );
}
