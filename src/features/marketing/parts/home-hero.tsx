import { paths } from '#config/paths.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import { steps } from '#domain/estimator/steps.ts';
import { promise } from '#texts/promise.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useHowFar, useUnfinished } from './continue-estimate.tsx';

const facts = [
  'No account',
  `${steps.length} short steps at most`,
  'See your price before you share your name',
];

export function HomeHero() {
  return (
    <div className="grid border-b-1 border-rule desk:grid-cols-[minmax(0,1fr)_min(54rem,69.23%)_min(24rem,30.77%)_minmax(0,1fr)]">
      <div className="px-[var(--side)] pt-[max(clamp(48px,8vw,112px),6.25rem-14vw)] pb-[clamp(48px,8vw,112px)] desk:col-start-2 print:px-0">
        <PageHead
          size="d1"
          title={
            <>
              {promise[0]}
              <br />
              {promise[1]}
            </>
          }
          lead="Tax preparation, planning, bookkeeping and a fractional CFO, for people with more than one source of income. Answer a few questions and read your estimate line by line."
        />
        <div className="mt-8">
          <Actions>
            <EstimateButton />
            <LinkButton kind="quiet" to={paths.services}>
              Learn More
            </LinkButton>
          </Actions>
        </div>
        <ul className="mt-10 flex max-w-prose flex-wrap gap-x-7 gap-y-2 border-t-1 border-rule pt-5 text-small text-soft">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="desk:col-start-3 desk:col-end-5">
        <StatesCover />
      </div>
    </div>
  );
}

/** "Continue, from $299" once an estimate is begun. */
function EstimateButton() {
  const draft = useUnfinished();
  return (
    <LinkButton kind="primary" to={paths.estimator}>
      {draft ? <GoOn draft={draft} /> : 'Get Price Estimate'}
    </LinkButton>
  );
}

function GoOn({ draft }: { readonly draft: Draft }) {
  return `Continue, ${useHowFar(draft).replace(/ once|, one time/, '')}`;
}

function StatesCover() {
  return (
    <Cover>
      <figure className="h-full flex flex-col justify-between gap-8">
        <div className="mx-auto my-auto max-w-96 w-full">
          <FiftyDots />
        </div>
        <figcaption className="text-small">
          <span className="text-soft">Fig. 1</span> We work in all fifty states, by video or phone.
        </figcaption>
      </figure>
    </Cover>
  );
}
