/** Checks whether a file is a signed letter of the firm. Only its hash leaves the device. */
import { type ComponentProps, useState } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { signers } from '#domain/engagements/engagement.ts';
import { largestSignedFile } from '#domain/engagements/verify.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { referenceOf } from '#domain/reference.ts';
import { verifyTexts as texts } from '#texts/engagements.ts';
import { type Fact, Facts } from '#ui/facts.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { sizeText } from '#ui/size-text.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { hashOf, lettersWith } from './data/verify-file.ts';

type Said = ComponentProps<typeof StatusLine> & { facts?: readonly Fact[] };

export function VerifyPage() {
  const [file, setFile] = useState<File>();
  const [said, setSaid] = useState<Said>();

  async function check(picked: File): Promise<void> {
    setFile(picked);
    setSaid({ state: 'waiting', fact: texts.checking });
    setSaid(await verdictOn(picked));
  }

  return (
    <>
      <PageMeta title={texts.title} description={texts.lead} path={paths.verify} />
      <Container>
        <div className="grid max-w-prose gap-8 py-16">
          <PageHead title={texts.title} lead={texts.lead} size="d1" />
          <FileField
            name="letter"
            label={texts.label}
            accept=".pdf,.txt"
            file={file && { name: file.name, size: sizeText(file.size) }}
            onPick={(picked) => void check(picked)}
          />
          <div aria-live="polite" className="grid gap-5">
            {said && <StatusLine {...said} />}
            {said?.facts && <Facts facts={said.facts} />}
          </div>
        </div>
      </Container>
    </>
  );
}

async function verdictOn(file: File): Promise<Said> {
  if (file.size > largestSignedFile) return { state: 'refused', fact: texts.tooLarge };
  const hash = await hashOf(file);
  if (!hash) return { state: 'refused', fact: texts.unread };
  const letters = await lettersWith(hash);
  if (!letters) return { state: 'refused', fact: texts.unreachable, rest: texts.unreachableRest };
  const [found] = letters;
  if (!found) return { state: 'refused', fact: texts.none, rest: texts.noneRest };
  const { engagement, isOver, signatures } = found;
  const isWhole = signatures.some(({ signer }) => signer === 'firm');
  const unsigned = signatures.length === 0 ? texts.notSigned : texts.notWhole;
  return {
    state: isWhole && !isOver ? 'received' : 'kept',
    fact: texts.found,
    rest: isOver ? texts.over : isWhole ? '' : unsigned,
    facts: [
      { term: texts.engagement, value: referenceOf(engagement) },
      ...signers.flatMap((signer) => {
        const signature = signatures.find((one) => one.signer === signer);
        const value = signature && firmDateTime(signature.at, firm.zone);
        return value ? [{ term: texts.signers[signer], value }] : [];
      }),
    ],
  };
}
