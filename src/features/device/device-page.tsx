import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { isEmpty } from '#device/inventory.ts';
import { useServices } from '#device/services.ts';
import { type StoredKind } from '#texts/stored-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { StorageTables, type DeviceStorage, useDeviceStorage } from './storage-tables.tsx';
import { useBackup } from '#device/use-device.ts';
import { backupTexts, waitingLine } from '#texts/outbox.ts';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { plural } from '#texts/plural.ts';

const storageTexts = {
  title: 'Data saved in your browser',
  lead: 'We save what you enter in this browser. When you open Your Estimate, we also receive your answers and price, without your name.',
} as const;

const things: readonly StoredKind[] = ['drafts', 'waiting', 'session', 'pages'];

const details: readonly StoredKind[] = ['files', 'forms', 'receipts', 'articles', 'notes'];

/** Kinds of data that only accounts have. */
const ofMembers: readonly StoredKind[] = [
  'profiles',
  'estimates',
  'requests',
  'messages',
  'onboardings',
  'kept',
];

export function DevicePage() {
  const stored = useDeviceStorage();
  const [deleted, setDeleted] = useState(false);
  return (
    <Container>
      <PageMeta
        title={storageTexts.title}
        description={storageTexts.lead}
        path={paths.device}
        hidden
      />
      <div className="grid gap-12 py-14">
        <PageHead size="d1" title={storageTexts.title} lead={<p>{storageTexts.lead}</p>} />
        <div className="grid gap-5">
          <output className="font-600 empty:hidden">{stored && stateText(stored, deleted)}</output>
          <StorageTables
            things={things}
            details={stored ? detailsOf(stored) : details}
            stored={stored}
          />
          <p className="max-w-prose text-small text-soft">
            No other site can read what is saved here. Anyone who uses this browser can. A browser
            may delete it sooner: Safari does after seven days of use without a visit here, but not
            in an app on the home screen.
          </p>
          <p className="hidden noscript:block">Without JavaScript this site saves nothing here.</p>
        </div>
        <Wipe
          waiting={stored?.inventory.waiting ?? 0}
          ofAccounts={stored?.inventory.accounts.waiting ?? 0}
          onWiped={() => setDeleted(true)}
        />
      </div>
    </Container>
  );
}

function stateText({ inventory }: DeviceStorage, deleted: boolean): string {
  if (!isEmpty(inventory)) return '';
  return deleted
    ? 'Deleted. Nothing you entered is saved in this browser.'
    : 'Nothing you entered is saved in this browser.';
}

function detailsOf({ inventory }: DeviceStorage): readonly StoredKind[] {
  const ofStaff: readonly StoredKind[] = inventory.posts > 0 ? ['posts'] : [];
  const hasMembers = inventory.signedIn || inventory.accounts.count > 0;
  return hasMembers ? [...details, ...ofMembers, ...ofStaff] : details;
}

interface WipeProps {
  readonly waiting: number;
  readonly ofAccounts: number;
  readonly onWiped: () => void;
}

function Wipe({ waiting, ofAccounts, onWiped }: WipeProps) {
  const { wipe } = useServices();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await wipe();
      setFailed(false);
      onWiped();
    } catch {
      setFailed(true);
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <section aria-labelledby="wipe-title" className="grid max-w-prose gap-4 noscript:hidden">
      <h2 id="wipe-title" className="text-d3">
        Delete all of it
      </h2>
      <p className="text-soft">
        For a shared computer, or when you are done. It also signs you out here. To delete what we
        have received, <TextLink to={paths.contact}>{'write\u00A0to\u00A0us'}</TextLink>.
      </p>
      <div className="mt-2 grid tablet:block">
        <Button onClick={() => setAsking(true)}>Delete everything here</Button>
      </div>
      <output className="text-red empty:hidden">
        {failed &&
          'Not all of it could be deleted. Close the other tabs of this site, then try again.'}
      </output>
      <WipeDialog
        open={asking}
        waiting={waiting}
        ofAccounts={ofAccounts}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

const wipeTexts = {
  waiting: plural(
    'One thing has not been sent yet. What is deleted here never reaches us.',
    (count) => `${count} things have not been sent yet. What is deleted here never reaches us.`,
  ),
  cancel: 'Keep it',
} as const;

type WipeDialogProps = {
  open: boolean;
  waiting: number;
  /** How many pending items only an account's portal can send or export. */
  ofAccounts: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function WipeDialog(props: WipeDialogProps) {
  const { open, waiting, ofAccounts, busy, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Delete everything saved here?"
      lead={
        waiting > 0
          ? wipeTexts.waiting(waiting)
          : 'Your estimate, your texts and the notes are removed from this device for good, in every tab.'
      }
      closeLabel={wipeTexts.cancel}
      actions={
        <>
          <Button kind="primary" onClick={onCancel}>
            {wipeTexts.cancel}
          </Button>
          <Button busyLabel={busy ? 'Deleting...' : undefined} onClick={onConfirm}>
            {waiting > 0 ? 'Delete anyway' : 'Delete'}
          </Button>
        </>
      }
    >
      {waiting > 0 && (
        <>
          {waiting > ofAccounts && <Instead />}
          {ofAccounts > 0 && (
            <TextLink to={paths.portalOutbox}>See what waits in the client portal</TextLink>
          )}
        </>
      )}
    </Dialog>
  );
}

function Instead() {
  const { failed, save } = useBackup(saveFile);
  return (
    <div className="grid gap-3">
      <p>You can send everything first, or save a copy:</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink to={paths.outbox}>{waitingLine.seeWaiting}</TextLink>
        <Button kind="quiet" onClick={save}>
          {backupTexts.action}
        </Button>
      </div>
      <output className="text-red empty:hidden">{failed && backupTexts.failed}</output>
    </div>
  );
}
