/** The people that pages name: the founder and up to five more. */
import * as v from 'valibot';
import { ownImage } from '../posts/addresses.ts';
import { requiredText, textLimits } from '../form-values.ts';

/** `credential` follows the title, "EA, Ohio"; `picture` is an uploaded image's address. Both may be empty. */
export type Person = {
  name: string;
  title: string;
  credential: string;
  picture: string;
  sample: boolean;
};

/** In page order; field names start with these. */
export const personSlots = [
  'founder',
  'person2',
  'person3',
  'person4',
  'person5',
  'person6',
] as const;

export type PersonSlot = (typeof personSlots)[number];

export const personLimit = 80;

const name = optionalLine(textLimits.name);
const title = optionalLine(personLimit);
const credential = title;

const picture = v.pipe(
  v.string('required'),
  v.check((address) => address === '' || ownImage(address) !== undefined, 'image'),
);

export const peopleFields = {
  founderName: requiredText(textLimits.name),
  founderTitle: requiredText(personLimit),
  founderCredential: credential,
  founderPicture: picture,
  person2Name: name,
  person2Title: title,
  person2Credential: credential,
  person2Picture: picture,
  person3Name: name,
  person3Title: title,
  person3Credential: credential,
  person3Picture: picture,
  person4Name: name,
  person4Title: title,
  person4Credential: credential,
  person4Picture: picture,
  person5Name: name,
  person5Title: title,
  person5Credential: credential,
  person5Picture: picture,
  person6Name: name,
  person6Title: title,
  person6Credential: credential,
  person6Picture: picture,
};

type EnteredPeople = { [Field in keyof typeof peopleFields]: string };

/** Fields still missing: other fields require a name, and a name requires a title. */
export function missingPersonFields(people: EnteredPeople): (keyof EnteredPeople)[] {
  return personSlots.flatMap((slot) => {
    const { name, title, credential, picture } = personIn(people, slot);
    if (name !== '') return title === '' ? [`${slot}Title` as const] : [];
    return title || credential || picture ? [`${slot}Name` as const] : [];
  });
}

export function peopleOf(people: EnteredPeople): Person[] {
  return personSlots.map((slot) => personIn(people, slot)).filter(({ name }) => name !== '');
}

export function enteredPeople(people: readonly Person[]): EnteredPeople {
  return Object.fromEntries(
    personSlots.flatMap((slot, place): string[][] => {
      const { name, title, credential, picture } = people[place] ?? noOne;
      return [
        [`${slot}Name`, name],
        [`${slot}Title`, title],
        [`${slot}Credential`, credential],
        [`${slot}Picture`, picture],
      ];
    }),
  );
}

const noOne: Person = { name: '', title: '', credential: '', picture: '', sample: false };

function personIn(people: EnteredPeople, slot: PersonSlot) {
  return {
    name: people[`${slot}Name`],
    title: people[`${slot}Title`],
    credential: people[`${slot}Credential`],
    picture: people[`${slot}Picture`],
    sample: false,
  };
}

/** May be empty, but not absent. */
export function optionalLine(limit: number) {
  return v.pipe(
    v.string('required'),
    v.maxLength(1_500, 'too_long'),
    v.trim(),
    v.maxLength(limit, 'too_long'),
    v.regex(/^[ -~\u00a0-\uffff]*$/, 'invalid'),
  );
}
