/** Those who work at the firm besides the founder; in the source no one does. */
import { people } from '#config/people.ts';
import { Section } from '#ui/section.tsx';
import { Portrait } from './portrait.tsx';

export const colleagues = people.slice(1);

export function Colleagues() {
  return (
    <Section number={1} title="Who works with you">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-10 tablet:grid-cols-3">
        {colleagues.map(({ name, title, credential, picture }) => (
          <li key={`${name} ${title}`} className="min-w-0">
            <Portrait picture={picture} name={name} />
            <h3 className="mt-4 text-d3 [overflow-wrap:anywhere]">{name}</h3>
            <p className="mt-1 text-small text-soft">
              {[title, credential].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
