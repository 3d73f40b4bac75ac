import type { MeetingPlace } from '#domain/appointments/schedule.ts';
import { firm } from '#config/firm.ts';
import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { appointmentsTexts } from '#texts/appointments.ts';
import { OutsideLink } from '#ui/text-link.tsx';

const deskWordTexts = {
  places: {
    phone: 'By phone: we call the client',
    video: 'By video',
    office: 'At the office',
  } satisfies Record<MeetingPlace, string>,
  wasAskedFor: (word: string) => `The client asks for: ${word}`,
} as const;

interface AppointmentFactsProps {
  readonly one: AppointmentView;
  readonly isAhead: boolean;
  readonly isDesk?: boolean;
}

export function AppointmentFacts({ one, isAhead, isDesk = false }: AppointmentFactsProps) {
  const { name, minutes, place, link, word, reason, state } = one;
  const { street, city, state: region, zip } = firm.office;
  const isRequested = state === 'wished';
  const isCall = !isDesk && !isRequested && place === 'phone';
  return (
    <div className="grid max-w-prose gap-1.5 wrap-anywhere">
      <p>
        {[
          [!isRequested && name, one.with !== '' && appointmentsTexts.with(one.with)]
            .filter(Boolean)
            .join(' '),
          minutes > 0 && appointmentsTexts.minutes(minutes),
        ]
          .filter(Boolean)
          .join(', ')}
        {isCall && `. ${appointmentsTexts.places.phone}.`}
      </p>
      {!isRequested && !isCall && (
        <p className="text-soft">
          {(isDesk ? deskWordTexts : appointmentsTexts).places[place]}
          {place === 'office' && `: ${street}, ${city}, ${region} ${zip}`}
          {place === 'video' && link !== '' && isAhead && (
            <>
              {': '}
              <OutsideLink href={link}>{appointmentsTexts.join}</OutsideLink>
            </>
          )}
        </p>
      )}
      {word !== '' && (
        <p className="text-soft">
          {(isDesk ? deskWordTexts : appointmentsTexts).wasAskedFor(word)}
        </p>
      )}
      {isRequested && !isDesk && <p className="text-soft">{appointmentsTexts.requestNext}</p>}
      {reason !== '' && <p className="text-soft">{appointmentsTexts.reasonWas(reason)}</p>}
    </div>
  );
}
