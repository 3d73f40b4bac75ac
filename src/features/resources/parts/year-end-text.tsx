/** What stands on the year-end image, for who would rather read it here or cannot see it. */
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TickList } from '#ui/tick-list.tsx';

export function YearEndText() {
  return (
    <div className="[&>details]:border-b-0 border-t-1 border-rule">
      <Disclosure title="Read the checklist here">
        <div className="grid gap-6">
          {yearEndChecklist.groups.map(({ name, items }) => (
            <section key={name}>
              <h3 className="mb-3 font-600 text-ink">{name}</h3>
              <TickList items={items} />
            </section>
          ))}
          <p className="text-small">{yearEndChecklist.caution}</p>
        </div>
      </Disclosure>
    </div>
  );
}
