import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';

const { sections } = checklistSheets(firm.quarterlyYear);

export function GuideContents() {
  return (
    <div className="[&>details]:border-b-0 border-t-1 border-rule">
      <Disclosure title="What is in it">
        <ol className="grid gap-2">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <span className="me-3 tabular-nums">§ {index + 1}</span>
              {title}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <TextLink to={paths.checklistSheets}>Read it as a page</TextLink>
        </p>
      </Disclosure>
    </div>
  );
}
