/** Leads to an engagement letter that is under way. */
import { paths } from '#config/paths.ts';
import { usePart } from '#device/services.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { Actions } from '#ui/actions.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export function LetterCard() {
  const letter = useLive(usePart('portal').letter);
  if (!letter) return null;
  return (
    <Sheet>
      <section aria-labelledby="letter-title" className="grid gap-4">
        <h2 id="letter-title" className="text-d3">
          {engagementTexts.title}
        </h2>
        <p>{letter === 'sign' ? engagementTexts.yours : engagementTexts.others}</p>
        <Actions>
          <LinkButton kind="plain" to={paths.portalEngagement}>
            {engagementTexts.read}
          </LinkButton>
        </Actions>
      </section>
    </Sheet>
  );
}
