/** When a draft is to be published without anyone's doing: a day and a time of the firm's. */
import { firm } from '#config/firm.ts';
import { scheduleTexts as texts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { HeldDate } from '#ui/date-field.tsx';
import type { PostForm } from '../use-post-form.ts';

export function ScheduleFields({ form }: { readonly form: PostForm }) {
  const { checks, planned, set } = form;
  return (
    <fieldset className="min-w-0 border-0 border-y border-rule py-5">
      <legend className="pe-3 text-small font-600">{texts.legend}</legend>
      <p className="mb-4 text-small text-soft">{texts.lead.replace('{zone}', firm.zone.label)}</p>
      <div className="grid items-start gap-x-6 gap-y-5 tablet:grid-cols-2">
        <HeldDate
          checks={checks}
          field="publish_day"
          label={texts.day}
          kind="date"
          optional={!planned}
        />
        <HeldDate
          checks={checks}
          field="publish_time"
          label={texts.time}
          kind="time"
          optional={!planned}
        />
      </div>
      {planned && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6">
          <Button
            kind="quiet"
            size="small"
            onClick={() => set({ publish_day: '', publish_time: '' })}
          >
            {texts.clear}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
