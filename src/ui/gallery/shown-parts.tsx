/** Buttons, states, overlays, figures and frames of the gallery. */
import { type ReactNode, useState } from 'react';

import { ActionBar } from '#ui/action-bar.tsx';
import { Bars } from '#ui/bars.tsx';
import { BeadRail } from '#ui/bead-rail.tsx';
import { BeadList, BeadQuote } from '#ui/beads.tsx';
import { Actions, Button, buttonLook, LinkButton } from '#ui/button.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { CutWire } from '#ui/cut-wire.tsx';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { Disclosure, FoldTitle } from '#ui/disclosure.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { Envelope, FormSheet, Month } from '#ui/drawn-entries.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { FilesButton } from '#ui/files-button.tsx';
import { FromPrice } from '#ui/from-price.tsx';
import * as icons from '#ui/icons.tsx';
import { KeyFigure } from '#ui/key-figure.tsx';
import { KeysDialog, useRowKeys } from '#ui/keys-dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Money } from '#ui/money.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { PageDialog } from '#ui/page-dialog.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { RuledGrid } from '#ui/ruled-grid.tsx';
import { showToast } from '#ui/show-toast.ts';
import { SideNav } from '#ui/side-nav.tsx';
import { SlideSheet } from '#ui/slide-sheet.tsx';
import { RequestOutcome } from '#ui/form.tsx';
import { StateButtons } from '#ui/state-buttons.tsx';
import { StatusDot, StatusBand, StatusLine, StatusWords, Tag } from '#ui/status-line.tsx';
import { PackedTabs, Tabs } from '#ui/tabs.tsx';
import { MailLink, PhoneLink, DirectLink, OutsideLink, TextLink } from '#ui/text-link.tsx';
import { TickList } from '#ui/tick-list.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { Wire } from '#ui/wire.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

const none = () => {};
const later = () => Promise.resolve();
const shapes = ['ring', 'half', 'full', 'cross'] as const;

/** Shows one component with a value that presses change. */
function Held<T>({
  first,
  children,
}: {
  first: T;
  children: (now: T, set: (to: T) => void) => ReactNode;
}) {
  const [now, set] = useState(first);
  return children(now, set);
}

export const actions = {
  Button: (
    <>
      {(['primary', 'plain', 'quiet', 'ink'] as const).map((kind) => (
        <Actions key={kind}>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} size="small">
            small
          </Button>
          <Button kind={kind} disabled>
            disabled
          </Button>
          <Button kind={kind} busyLabel="Sending...">
            busy
          </Button>
        </Actions>
      ))}
    </>
  ),
  LinkButton: (
    <Actions>
      <LinkButton to="/ui">A page</LinkButton>
      <LinkButton kind="primary" href="mailto:info@example.com">
        An address
      </LinkButton>
    </Actions>
  ),
  Links: (
    <p className="flex flex-wrap gap-6">
      <TextLink to="/ui">TextLink</TextLink>
      <DirectLink href="/ui">DirectLink</DirectLink>
      <OutsideLink href="https://example.com">OutsideLink</OutsideLink>
      <MailLink />
      <PhoneLink />
    </p>
  ),
  CopyButton: (
    <CopyButton text="text" label="Copy" texts={{ done: 'Copied.', failed: 'Not copied.' }} />
  ),
  FilesButton: <FilesButton label="Choose files" accept=".pdf" onPick={none} />,
  MoreButton: (
    <Held first={false}>
      {(open, set) => (
        <MoreButton label="More" about="the file" open={open} onToggle={() => set(!open)} />
      )}
    </Held>
  ),
  StateButtons: (
    <Held<string> first="new">
      {(value, set) => (
        <StateButtons
          label="State"
          options={shapes.map((shape, index) => ({
            value: index === 0 ? 'new' : shape,
            label: shape,
            shape,
          }))}
          value={value}
          onChoose={(to) => later().then(() => set(to))}
        />
      )}
    </Held>
  ),
  ActionBar: (
    <div className="relative h-24 [transform:translate(0)]">
      <ActionBar status={<StatusWords state="kept" fact="Saved on this device." />}>
        <Button kind="primary">Next</Button>
      </ActionBar>
    </div>
  ),
};

export const states = {
  StatusLine: (
    <>
      {(['kept', 'waiting', 'received', 'refused'] as const).map((state) => (
        <StatusLine
          key={state}
          state={state}
          fact={`This is ${state}.`}
          rest="What follows from it."
          action={
            <Button kind="quiet" size="small">
              Try again
            </Button>
          }
        />
      ))}
    </>
  ),
  StatusBand: (
    <StatusBand
      state="waiting"
      fact="You are offline."
      rest="What you enter stays on this device."
    />
  ),
  StatusDot: (
    <p className="flex gap-4">
      {[...shapes, 'alert' as const].map((shape) => (
        <StatusDot key={shape} shape={shape} />
      ))}
    </p>
  ),
  Tag: (
    <p className="flex flex-wrap gap-4">
      <Tag>plain</Tag>
      {shapes.map((shape) => (
        <Tag key={shape} shape={shape}>
          {shape}
        </Tag>
      ))}
    </p>
  ),
  ReadStatus: (
    <>
      {(['reading', 'unreachable', 'failed', 'refused', 'ended'] as const).map((state) => (
        <ReadStatus
          key={state}
          state={state}
          isShown={false}
          texts={{ loading: 'Loading the list...', unread: 'The list could not be read.' }}
          onAgain={later}
        />
      ))}
    </>
  ),
  TypedStatus: (
    <>
      {(['kept', 'unkept'] as const).map((kept) => (
        <TypedStatus key={kept} typed={{ storage: kept, elsewhere: undefined }} />
      ))}
      <TypedStatus
        typed={{
          storage: 'kept',
          elsewhere: {
            id: 'gallery-elsewhere',
            fields: [{ label: '', mine: 'Mondays.', theirs: 'Tuesdays.' }],
            choose: later,
          },
        }}
      />
    </>
  ),
  RequestOutcome: (
    <>
      <RequestOutcome said={{ ok: true, fact: 'Changed.', rest: 'It counts from now on.' }} />
      <RequestOutcome said={{ ok: false, fact: 'Not changed.', rest: 'Try again.' }} />
    </>
  ),
  NothingYet: <NothingYet fact="No files yet." rest="They appear here when they are sent." />,
  Loading: <Loading />,
  Outcome: (
    <Outcome title="Received" actions={<Button>Send another</Button>}>
      <p>We reply within a day.</p>
    </Outcome>
  ),
};

export const overlays = {
  Dialog: (
    <Held first={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Open the dialog</Button>
          <Dialog
            open={open}
            onClose={() => set(false)}
            title="A dialog"
            lead="It holds the focus, and closes by Escape."
            actions={<Button kind="primary">Do it</Button>}
          />
        </>
      )}
    </Held>
  ),
  ConfirmDialog: (
    <Held first={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Ask first</Button>
          <ConfirmDialog
            open={open}
            title="Delete it?"
            lead="It cannot be undone."
            confirmLabel="Delete"
            cancelLabel="Keep"
            onConfirm={() => set(false)}
            onCancel={() => set(false)}
          />
        </>
      )}
    </Held>
  ),
  SlideSheet: (
    <Held first={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Open the sheet</Button>
          <SlideSheet open={open} onClose={() => set(false)} label="A sheet" head={<Wordmark />}>
            <TickList items={['One', 'Two']} />
          </SlideSheet>
        </>
      )}
    </Held>
  ),
  MenuButton: (
    <MenuButton
      head="Dana Whitfield"
      items={[
        { label: 'Settings', to: '/ui' },
        { label: 'Sign Out', onPick: none },
      ]}
    >
      Menu
    </MenuButton>
  ),
  PageDialog: (
    <>
      <Actions>
        <button
          type="button"
          commandfor="page-dialog"
          command="show-modal"
          className={buttonLook('plain', 'normal')}
        >
          Open
        </button>
      </Actions>
      <PageDialog id="page-dialog" title="A dialog of the page" lead="What it is about.">
        <p>It works before the app loads.</p>
      </PageDialog>
    </>
  ),
  KeysDialog: <Keys />,
  showToast: (
    <Actions>
      {(['good', 'error', 'neutral', 'hint'] as const).map((tone) => (
        <Button
          key={tone}
          onClick={() =>
            showToast({ tone, key: tone, title: `A ${tone} toast`, description: 'What happened.' })
          }
        >
          {tone}
        </Button>
      ))}
    </Actions>
  ),
  Disclosure: (
    <>
      <Disclosure title="What is folded">
        <p>Its text.</p>
      </Disclosure>
      <details>
        <FoldTitle>Folded without a line</FoldTitle>
        <p>Its text.</p>
      </details>
    </>
  ),
};

export const figures = {
  ProgressWire: <ProgressWire step={2} of={5} label="Progress" status="Step 2 of 5" />,
  BeadRail: <BeadRail done={2} of={5} current />,
  'BeadList, BeadQuote': (
    <>
      <BeadList
        items={[
          { title: 'First', sentence: 'What comes first.' },
          { title: 'Second', sentence: 'What follows.' },
        ]}
      />
      <BeadQuote who="Dana Whitfield">A sentence that stands apart.</BeadQuote>
    </>
  ),
  'FeatureList, TickList': (
    <>
      <FeatureList items={['One', 'Two']} />
      <TickList items={['Done', 'Done too']} />
    </>
  ),
  'Wire, CutWire': (
    <>
      <Wire />
      <CutWire />
    </>
  ),
  Bars: (
    <Bars
      label="Leads in four weeks"
      bars={[3, 5, 2, 8].map((whole, index) => ({ name: `Week ${index + 1}`, whole, part: index }))}
    />
  ),
  Money: (
    <>
      {(['total', 'figure', 'ledger', 'text'] as const).map((size) => (
        <p key={size}>
          <Money cents={129900} size={size} />
        </p>
      ))}
    </>
  ),
  FromPrice: <FromPrice cents={29900} per="one-time" />,
  KeyFigure: (
    <ul>
      <KeyFigure count={12} perRow={6} name="12 months" note="In a year." />
    </ul>
  ),
  FiftyDots: <FiftyDots />,
  'Envelope, FormSheet, Month': (
    <div className="flex flex-wrap gap-6 [&>svg]:w-24">
      <Envelope unread={2} />
      <FormSheet steps={4} done={2} />
      <Month free={3} />
    </div>
  ),
  Icons: (
    <p className="flex flex-wrap gap-4">
      <icons.Alert />
      <icons.ArrowLeft />
      <icons.ArrowNorthEast />
      <icons.ArrowRight />
      <icons.Bell />
      <icons.ChevronDown />
      <icons.ChevronRight />
      <icons.Cross />
      <icons.MenuLines />
      <icons.Person />
      <icons.Printer />
      <icons.SidePanel />
    </p>
  ),
  Wordmark: <Wordmark />,
};

export const frames = {
  Sheet: <Sheet>A sheet of paper.</Sheet>,
  FoldedPart: (
    <FoldedPart id="setting" title="A setting" lead="What it does.">
      <Button>Change</Button>
    </FoldedPart>
  ),
  RuledGrid: (
    <RuledGrid columns={3}>
      {['One', 'Two', 'Three'].map((name) => (
        <li key={name} className="p-4">
          {name}
        </li>
      ))}
    </RuledGrid>
  ),
  SideNav: (
    <SideNav
      label="Parts"
      entries={[
        { label: 'Here', to: '/ui', current: true },
        { label: 'There', to: '/', current: false },
      ]}
    />
  ),
  ClosingBand: (
    <ClosingBand
      title="Begin"
      lead="It takes two minutes."
      actions={<Button kind="ink">Start</Button>}
    />
  ),
  Tabs: (
    <Held<'One' | 'Two'> first="One">
      {(shown, set) => (
        <Tabs label="Views" names={['One', 'Two']} shown={shown} onShow={set} behind={{ One: 3 }}>
          <p>{shown}</p>
        </Tabs>
      )}
    </Held>
  ),
  PackedTabs: (
    <Held<string> first="All">
      {(shown, set) => (
        <PackedTabs label="States" names={['All', 'New', 'Won']} shown={shown} onShow={set}>
          <p>{shown}</p>
        </PackedTabs>
      )}
    </Held>
  ),
};

function Keys() {
  const keys = useRowKeys({ first: () => {}, done: () => {} });
  return (
    <>
      <Actions>
        <Button onClick={keys.open}>Open</Button>
      </Actions>
      <KeysDialog
        texts={{
          title: 'Keys',
          keys: [
            ['j', 'Next row'],
            ['k', 'Row before'],
          ],
          on: 'They are on.',
          off: 'They are off.',
          turnOff: 'Turn them off',
          turnOn: 'Turn them on',
        }}
        keys={keys}
      />
    </>
  );
}
