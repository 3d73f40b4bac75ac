/** Edits the people named on pages (docs/product.md, Facts of the firm). */
import { useRef, useState, useEffect } from 'react';

import { personLimit, type PersonSlot, personSlots } from '#domain/firm/firm-people.ts';
import { textLimits } from '#domain/form-values.ts';
import { firmHints } from '#texts/firm-desk.ts';
import { Button } from '#ui/button.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { TextField } from '#ui/text-field.tsx';
import { useFormFields, useFieldText } from '#ui/form-fields.ts';
import { photoTypes } from '#domain/documents/heic.ts';
import { imageTexts } from '#texts/posts.ts';
import { FileField } from '#ui/file-field.tsx';
import { usePart } from '#device/services.ts';

const partsOf = (slot: PersonSlot) =>
  [`${slot}Name`, `${slot}Title`, `${slot}Credential`, `${slot}Picture`] as const;

export function PeopleFields() {
  const checks = useFormFields();
  const [opened, setOpened] = useState<readonly PersonSlot[]>([]);
  /** Counts removals per slot, so a late picture is not given to the next person. */
  const removals = useRef(new Map<PersonSlot, number>());
  const empty = useEmptySlots();
  const shown = personSlots.filter((slot) => !empty.has(slot) || opened.includes(slot));
  // A removal moves the next person under the finger; that press must not count.
  const people = useRef<HTMLDivElement>(null);
  useOwnPresses(shown.join(), people);
  const next = personSlots.find((slot) => !shown.includes(slot));
  return (
    <div ref={people} className="grid gap-9">
      <p className="max-w-prose text-small text-soft">
        The About page shows them in this order. Without a picture: initials, for the founder the
        drawing.
      </p>
      {shown.map((slot) => (
        <PersonFields
          key={slot}
          slot={slot}
          removals={() => removals.current.get(slot) ?? 0}
          onRemove={() => {
            removals.current.set(slot, (removals.current.get(slot) ?? 0) + 1);
            partsOf(slot).forEach((field) => checks.put(field, ''));
            setOpened(opened.filter((each) => each !== slot));
          }}
        />
      ))}
      {next && (
        <div>
          <Button size="small" kind="quiet" onClick={() => setOpened([...opened, next])}>
            Add a person
          </Button>
        </div>
      )}
    </div>
  );
}

/** Without a person, except the founder's, which is always shown. */
function useEmptySlots(): ReadonlySet<PersonSlot> {
  const second = usePersonText('person2');
  const third = usePersonText('person3');
  const fourth = usePersonText('person4');
  const fifth = usePersonText('person5');
  const sixth = usePersonText('person6');
  const texts = ['-', second, third, fourth, fifth, sixth];
  return new Set(personSlots.filter((_, place) => texts[place] === ''));
}

function usePersonText(slot: PersonSlot): string {
  const [name, title, credential, picture] = partsOf(slot);
  return [
    useFieldText(name),
    useFieldText(title),
    useFieldText(credential),
    useFieldText(picture),
  ].join('');
}

interface PersonFieldsProps {
  readonly slot: PersonSlot;
  readonly removals: () => number;
  readonly onRemove: () => void;
}

function PersonFields({ slot, removals, onRemove }: PersonFieldsProps) {
  const [name, title, credential, picture] = partsOf(slot);
  const place = personSlots.indexOf(slot) + 1;
  const who = place === 1 ? 'Founder' : `Person ${place}`;
  const called = useFieldText(name) || who;
  const line = (field: string, label: string, limit: number) => (
    <TextField
      name={field}
      label={label}
      hint={firmHints[field]}
      autoComplete="off"
      limit={limit}
      optional={field === credential}
    />
  );
  return (
    <fieldset
      aria-label={who}
      className="grid min-w-0 items-start gap-x-5 gap-y-4 border-t-1 border-rule pt-5 tablet:grid-cols-2"
    >
      <p className="font-600 tablet:col-span-2">{who}</p>
      <div className="grid gap-4">
        {line(name, 'Name', textLimits.name)}
        {line(title, 'Title', personLimit)}
        {line(credential, 'Credential', personLimit)}
      </div>
      <PersonPicture field={picture} called={called} removals={removals} />
      {place > 1 && (
        <div>
          <Button size="small" kind="quiet" onClick={onRemove}>
            {`Remove ${called}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const pictureOf = (name: string) => `Picture of ${name}`;

interface PersonPictureProps {
  readonly field: string;
  readonly called: string;
  readonly removals: () => number;
}

export function PersonPicture({ field, called, removals }: PersonPictureProps) {
  const desk = usePart('firm');
  const [busy, setBusy] = useState(false);
  /** Counts picks, to discard a picture still loading when another is picked. */
  const picks = useRef(0);
  const [problem, setProblem] = useState<string>();
  const [isMany, setIsMany] = useState(false);
  const checks = useFormFields();
  const src = useFieldText(field);
  const address = useAddress(src);

  async function take(file: File): Promise<void> {
    picks.current += 1;
    const pick = picks.current;
    const removed = removals();
    setBusy(true);
    setProblem(undefined);
    const unread = () => ({ problem: imageTexts.unreadable });
    const taken = await desk.takePicture(file).catch(unread);
    if (pick !== picks.current || removed !== removals()) return;
    if ('src' in taken) checks.put(field, taken.src);
    else setProblem(taken.problem);
    setBusy(false);
  }

  return (
    <div
      className="grid gap-4"
      onDropCapture={({ dataTransfer }) => setIsMany(dataTransfer.files.length > 1)}
      onClickCapture={() => setIsMany(false)}
    >
      <FileField
        name={field}
        label="Picture"
        hint="We resize photos and remove location data."
        accept={photoTypes}
        pickLabel="Choose a picture or drop it here"
        onPick={(file) => void take(file)}
        status={busy ? 'Reading the picture...' : ''}
        error={problem ?? (isMany ? 'Only the first picture was taken.' : checks.errorOf(field))}
        optional
      />
      {address && (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={address}
            alt={pictureOf(called)}
            className="aspect-5/6 w-28 border-1 border-rule object-cover"
          />
          <Button size="small" kind="quiet" onClick={() => checks.put(field, '')}>
            Remove the picture
          </Button>
        </div>
      )}
    </div>
  );
}

/** The address of the picture to show, perhaps only on this device; null until known. */
function useAddress(src: string): string | null {
  const { pictureUrl } = usePart('firm');
  const [found, setFound] = useState<{ src: string; address: string | null }>();
  useEffect(() => {
    if (src === '') return undefined;
    let isWanted = true;
    void pictureUrl(src).then((address) => isWanted && setFound({ src, address }));
    return () => {
      isWanted = false;
    };
  }, [pictureUrl, src]);
  return found?.src === src ? found.address : null;
}
