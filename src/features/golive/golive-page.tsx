/** Lists the tasks before the site opens, with links to do them (docs/product.md, Going live). */

import { paths } from '#config/paths.ts';
import { type GoliveEntry, isChoice } from '#domain/golive/entries.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { goliveSentence, goliveTexts as texts } from '#texts/golive.ts';
import { letterTemplateTexts } from '#texts/engagements.ts';
import { staffWays } from '#texts/staff.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { firmGroups, fixedFacts } from '#texts/firm-desk.ts';

interface GolivePageProps {
  readonly read: () => Promise<Asked<GoliveEntry[], string>>;
}

export function GolivePage({ read }: GolivePageProps) {
  const { copy: entries, state, read: again } = useServerCopy(read);
  return (
    <DeskPage texts={texts} path={paths.adminGolive}>
      <ReadPart
        state={state}
        shown={entries && { entries }}
        at={0}
        texts={{ ...texts, refusedRest: texts.notOwner }}
        onAgain={again}
      >
        {(list) => <List {...list} />}
      </ReadPart>
    </DeskPage>
  );
}

function List({ entries }: { readonly entries: readonly GoliveEntry[] }) {
  const chosen = entries.filter(isChoice);
  const left = entries.filter((entry) => !isChoice(entry));
  return (
    <>
      <StatusLine
        state={left.length === 0 ? 'received' : 'waiting'}
        fact={left.length === 0 ? texts.ready : texts.left(left.length)}
        rest={left.length === 0 ? texts.readyRest : undefined}
      />
      {left.length > 0 && <Entries title={texts.settle} entries={left} />}
      {chosen.length > 0 && (
        <Entries title={texts.chosen} lead={texts.chosenLead} entries={chosen} />
      )}
    </>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly entries: readonly GoliveEntry[];
}

function Entries({ title, lead, entries }: EntriesProps) {
  return (
    <section aria-label={title} className="max-w-208">
      <h2 className="text-d3">{title}</h2>
      {lead && <p className="mt-2 text-small text-soft">{lead}</p>}
      <ul className="mt-4 border-t-1 border-rule">
        {groupsOf(entries).map(({ place, own }) => (
          <li
            key={place?.to ?? ''}
            className="grid gap-x-8 gap-y-2 border-b-1 border-rule py-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span>
              {place ? (
                <TextLink to={place.to}>{place.label}</TextLink>
              ) : (
                <b className="font-600">{texts.server}</b>
              )}
              {own.length > 1 && ` (${own.length})`}
            </span>
            <ul className="grid list-disc gap-2 ps-5 marker:text-soft">
              {own.map((entry) => (
                <li
                  key={`${entry.code} ${entry.at} ${entry.value}`}
                  className="[overflow-wrap:anywhere]"
                >
                  {withWholeAddresses(goliveSentence(entry))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inlineClass = 'inline-block max-w-full';

/** Keeps addresses, paths and phone numbers on one line, or breaks after a slash. */
function withWholeAddresses(sentence: string) {
  const parts = sentence.replaceAll('https://', '').split(/(\(\d+\) \S+|\S*\w[@/.]\w\S*)/);
  return Array.from(parts, (part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={inlineClass}>
        {Array.from(part.split(/(?<=\/)/), (piece, place) => (
          <span key={place} className={inlineClass}>
            {piece}
          </span>
        ))}
      </span>
    ),
  );
}

/** Groups entries by where they are fixed, in order of appearance; those fixed on the server come last. */
function groupsOf(entries: readonly GoliveEntry[]) {
  const groups = new Map<string, { place: MendPlace | undefined; own: GoliveEntry[] }>();
  for (const entry of entries) {
    const place = mendPlace(entry);
    const group = groups.get(place?.to ?? '') ?? { place, own: [] };
    groups.set(place?.to ?? '', { place, own: [...group.own, entry] });
  }
  return [...groups.values()].sort((a, b) => Number(!a.place) - Number(!b.place));
}

type MendPlace = { to: string; label: string };

/** Parts of the Firm page by the first word of a fact's path. */
const parts: Readonly<Record<string, string>> = {
  site: 'server',
  keeps: 'server',
  phone: 'reach',
  email: 'reach',
  office: 'office',
  people: 'people',
  testimonial: 'testimonial',
  links: 'links',
  privacy: 'legal',
  terms: 'legal',
  clientNotice: 'legal',
  entity: 'legal',
  providers: 'legal',
  securityPlan: 'legal',
  quarterlyYear: 'resources',
  servesTerritories: 'territories',
  onboarding: 'portal',
  documents: 'portal',
  messages: 'portal',
  appointments: 'portal',
};

const groups = [...firmGroups, { id: 'server', title: fixedFacts.title }];

const pages: Partial<Record<GoliveEntry['code'], MendPlace>> = {
  'demo-posts': { to: paths.adminDashboard, label: staffWays.dashboard },
  'demo-leads': { to: paths.adminLeads, label: staffWays.leads },
  'mail-waits': { to: paths.adminToDo, label: staffWays.toDo },
  'letter-unread': {
    to: `${paths.adminFirm}#part-letter`,
    label: `${staffWays.firm}: ${letterTemplateTexts.title}`,
  },
  'sample-prices': { to: paths.adminPrices, label: staffWays.prices },
  'not-drawn': { to: paths.adminFirm, label: staffWays.firm },
};

/** The page where an entry is fixed; undefined if on the server. */
function mendPlace({ code, at }: GoliveEntry): MendPlace | undefined {
  const page = pages[code];
  if (page) return page;
  if (code === 'demo-account') {
    return at === 'staff' ? { to: paths.adminTeam, label: staffWays.team } : undefined;
  }
  if (code === 'logo-open' || code === 'logo-gone') return undefined;
  const part = parts[at.split('.')[0] ?? ''];
  const group = groups.find(({ id }) => id === part);
  const to = `${paths.adminFirm}#part-${part}`;
  return group && { to, label: `${staffWays.firm}: ${group.title}` };
}
