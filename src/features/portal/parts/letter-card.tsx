/** Links the dashboard to an engagement letter. */
import { useRef } from 'react';

import { paths } from '#config/paths.ts';
import { usePart } from '#device/services.ts';
import { useLive } from '#sync/use-device-query.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { Actions } from '#ui/actions.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';

/** Only one line once everybody has signed. */
export function LetterCard() {
  const letter = useLive(usePart('portal').letter);
  const card = useRef<HTMLDivElement>(null);
  useOwnPresses(String(letter), card);
  if (!letter) return null;
  if (letter === 'signed') {
    return (
      <p>
        {engagementTexts.card.signed}{' '}
        <TextLink to={paths.portalEngagement}>{engagementTexts.read}</TextLink>
      </p>
    );
  }
  return (
    <div ref={card}>
      <Sheet>
        <section aria-labelledby="letter-title" className="grid gap-4">
          <h2 id="letter-title" className="text-d3">
            {engagementTexts.title}
          </h2>
          <p>{engagementTexts.card[letter]}</p>
          <Actions>
            <LinkButton kind={letter === 'sign' ? 'primary' : 'plain'} to={paths.portalEngagement}>
              {letter === 'sign' ? engagementTexts.readToSign : engagementTexts.read}
            </LinkButton>
          </Actions>
        </section>
      </Sheet>
    </div>
  );
}
