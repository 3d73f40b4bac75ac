/** What owners see and do not change here: where it is set, and why. */
import { firm } from '#config/firm.ts';
import { keeps } from '#config/keeps.ts';
import { paths } from '#config/paths.ts';
import { fixedFacts as texts } from '#texts/firm-desk.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function FixedFacts({ address }: { readonly address: string }) {
  const facts = [
    [texts.pages, firm.site, ''],
    [texts.mails, address, texts.addressPlace],
    [
      texts.replies,
      texts.repliesValue.replace('{hours}', String(firm.replyHours)),
      texts.repliesPlace,
    ],
    [texts.sister, firm.sister, texts.sisterPlace],
    [
      texts.keeps,
      texts.keepsValue.replace('{keeps}', keeps.leads),
      <TextLink key="keeps" to={paths.adminRecords}>
        {texts.keepsPlace}
      </TextLink>,
    ],
  ] as const;
  return (
    <section
      id="part-server"
      className="grid max-w-form scroll-mt-8 gap-5"
      aria-labelledby="firm-fixed"
    >
      <h2 id="firm-fixed" className="text-d3">
        {texts.title}
      </h2>
      <p className="text-soft">{texts.lead}</p>
      <dl className="border-t-1 border-rule">
        {facts.map(([name, value, place]) => (
          <div
            key={name}
            className="grid gap-x-5 gap-y-1 border-b-1 border-rule py-4 tablet:grid-cols-2"
          >
            <dt className="font-600">{name}</dt>
            <dd className="min-w-0">
              <span className="[overflow-wrap:anywhere]">{value}</span>
              {place && <span className="mt-1 block text-small text-soft">{place}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure title={texts.places}>
        <p className="text-small [overflow-wrap:anywhere]">{texts.placesText}</p>
      </Disclosure>
    </section>
  );
}
