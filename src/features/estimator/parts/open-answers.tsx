/** What is still missing to an exact price: counted, and each step a link away. */
import { estimatorStepPath } from '#config/paths.ts';
import { countOpen, missingAnswers, type OpenStep } from '#domain/estimator/open-questions.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { TextLink } from '#ui/text-link.tsx';

/** `from` is the price as it starts, in words. */
export function OpenAnswers({ open, from }: { open: readonly OpenStep[]; from: string }) {
  if (open.length === 0) return null;
  return (
    <section className="mb-8 border-1.5 border-ink border-s-5 bg-sheet px-5 py-4 print:border-s-1.5">
      <h2 className="text-body text-wrap font-600">
        {from}: <span className="whitespace-nowrap">{missingAnswers(countOpen(open))}</span>
      </h2>
      <p className="mt-1 max-w-prose print:hidden">{estimateTexts.missingLead}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 print:hidden">
        {open.map(({ step, count: ofStep }) => (
          <li key={step.id} className="py-1">
            <TextLink to={estimatorStepPath(step.id)}>{`${step.title} (${ofStep})`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
