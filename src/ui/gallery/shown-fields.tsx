import { useState } from 'react';
import * as v from 'valibot';

import { BigChoice, BigChoices } from '#ui/big-choice.tsx';
import { Button } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { CheckChoices, CheckField } from '#ui/check-choices.tsx';
import { Choices } from '#ui/choices.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FileField } from '#ui/file-field.tsx';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { PaymentChoice, type PaymentPlan } from '#ui/payment-choice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TitleField } from '#ui/title-field.tsx';

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];
const none = () => {};

function Texts() {
  const [text, setText] = useState('dana@gmial.com');
  const shared = { value: text, onChange: setText };
  return (
    <div className="grid gap-7 tablet:grid-cols-2">
      <TextField {...shared} name="text" label="Text" hint="A hint." />
      <TextField {...shared} name="optional" label="Optional text" optional />
      <TextField
        {...shared}
        name="wrong"
        label="With an error"
        error="Please enter a valid email."
      />
      <TextField {...shared} name="email" label="Email, mistyped" type="email" />
      <TextField {...shared} name="fixed" label="Read-only" readOnly />
      <TextField {...shared} name="long" label="Too long" limit={10} />
      <TextField {...shared} name="lines" label="Several lines" multiline />
      <SelectField
        {...shared}
        name="select"
        label="Select"
        options={options}
        placeholder="Choose one"
      />
    </div>
  );
}

function Dates() {
  const [day, setDay] = useState('2026-12-05');
  return (
    <div className="grid gap-7 tablet:grid-cols-2">
      <DateField kind="date" name="day" label="Date" value={day} onChange={setDay} />
      <DateField
        kind="time"
        name="time"
        label="Time, unfinished"
        value="unfinished"
        onChange={none}
      />
    </div>
  );
}

const file = { name: '2025 tax return.pdf', size: '2.1 MB' };

function Files() {
  const shared = { accept: '.pdf', onPick: none, onRemove: none };
  return (
    <div className="grid gap-7 tablet:grid-cols-2">
      <FileField {...shared} name="none" label="No file" />
      <FileField
        {...shared}
        name="sent"
        label="Uploading"
        file={file}
        progress={0.4}
        status="40 percent"
      />
      <FileField
        {...shared}
        name="refused"
        label="Refused"
        file={file}
        error="This file is too large."
      />
      <FileField {...shared} name="kept" label="Read-only" file={file} readOnly />
    </div>
  );
}

function Filters() {
  const [text, setText] = useState('');
  const shared = { value: text, onChange: setText };
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SearchField {...shared} name="q" label="Search" maxLength={100} onEnter={none} />
      <FilterSelect {...shared} name="state" label="State" options={options} />
    </div>
  );
}

export const fields = {
  'TextField, SelectField': <Texts />,
  DateField: <Dates />,
  FileField: <Files />,
  'SearchField, FilterSelect': <Filters />,
  ErrorSummary: (
    <ErrorSummary
      attempt={0}
      items={[{ field: 'wrong', message: 'Please enter a valid email.' }]}
    />
  ),
};

function Radios() {
  const [chosen, setChosen] = useState<string>();
  const shared = { legend: 'Choose one', options, value: chosen, onChange: setChosen };
  return (
    <>
      {(['row', 'cards', 'stack'] as const).map((layout) => (
        <Choices key={layout} {...shared} name={layout} layout={layout} hint={layout} />
      ))}
      <Choices {...shared} name="wrong-choice" error="Please choose one." />
    </>
  );
}

function Checks() {
  const [chosen, setChosen] = useState<readonly string[]>(['one']);
  const [checked, setChecked] = useState(true);
  return (
    <>
      <CheckChoices
        legend="Choose some"
        name="some"
        options={options}
        chosen={chosen}
        onChange={setChosen}
      />
      <CheckCard
        name="agree"
        label="I agree"
        checked={checked}
        onChange={setChecked}
        note="Signed today."
      />
    </>
  );
}

function Payments() {
  const [plan, setPlan] = useState<PaymentPlan>('monthly');
  const words = {
    upfront: { label: 'One payment', text: '$699, one time' },
    monthly: { label: 'Twelve payments', text: '$58.25 a month' },
  };
  return (
    <>
      <PaymentChoice name="plan" value={plan} onChange={setPlan} {...words} />
      <PaymentChoice name="locked" value={plan} onChange={none} isLocked {...words} />
    </>
  );
}

export const choices = {
  Choices: <Radios />,
  'CheckChoices, CheckCard': <Checks />,
  BigChoice: (
    <BigChoices>
      <BigChoice label="New" note="With a note." pressed onChoose={none} />
      <BigChoice label="Returning" pressed={false} onChoose={none} />
    </BigChoices>
  ),
  PaymentChoice: <Payments />,
  ConflictChoice: (
    <ConflictChoice
      texts={{
        title: 'Changed elsewhere',
        lead: 'Choose what is kept.',
        mine: 'Yours',
        theirs: 'Theirs',
        empty: 'Empty',
        keep: 'Keep what is chosen',
        choose: 'Choose one.',
      }}
      fields={[{ field: 'phone', label: 'Phone', mine: '212 555 0100', theirs: '212 555 0199' }]}
      onKeep={none}
    />
  ),
};

const needed = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));
const schema = v.object({
  title: needed,
  name: needed,
  kind: needed,
  password: needed,
  day: v.string(),
  note: v.string(),
  tick: needed,
});

function Example() {
  const [sent, setSent] = useState(false);
  const checks = useCheckedForm({
    schema,
    sentence: (field) => `Please enter a ${field}.`,
    onType: () => setSent(false),
    onSend: () => setSent(true),
  });
  return (
    <Form
      checks={checks}
      send="Send"
      status={sent && <StatusLine state="received" fact="Received." />}
    >
      <TitleField name="title" label="Title" />
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Kind" options={options} placeholder="Choose one" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <DateField name="day" label="Day" kind="date" optional />
      <TextField multiline name="note" label="Note" optional limit={200} />
      <CheckField name="tick" label="I have read this" />
    </Form>
  );
}

export const forms = {
  'Form: send it empty to see its errors': <Example />,
  'Buttons of a form': <Button type="submit">Send</Button>,
};
