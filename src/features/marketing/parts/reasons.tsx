/** Why choose us: six points, each as a number that can be counted. */
import { firm } from '#config/firm.ts';
import { services } from '#domain/estimator/options.ts';
import { stateNames } from '#domain/us-states.ts';
import { KeyFigure } from '#ui/key-figure.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';

export function Reasons() {
  return (
    <RuledGrid columns={3} tablet={2}>
      <KeyFigure
        count={12}
        perRow={6}
        name="months of planning"
        note="Year-round, not one week in April."
      />
      <KeyFigure
        count={stateNames.length}
        perRow={10}
        name="states, all virtual"
        note="Nationwide, by video or phone."
      />
      <KeyFigure
        count={firm.replyHours}
        perRow={8}
        name="hours to a reply"
        note={`Every message is answered within ${firm.replyHours} hours.`}
      />
      <KeyFigure
        count={services.length}
        perRow={services.length}
        name="services, one firm"
        note="One set of books behind all of them."
      />
      <KeyFigure
        count={1}
        perRow={1}
        name="price, line by line"
        note="Before a call, without an account."
      />
      <KeyFigure
        count={0}
        perRow={1}
        name="IRS letters you answer alone"
        note="Audit protection comes with every return we prepare."
      />
    </RuledGrid>
  );
}
