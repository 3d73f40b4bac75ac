/** Lists everything that waits for the firm, by due time. */
import { type ReactNode, useRef, useState } from 'react';

import { paths } from '#config/paths.ts';
import { type ToDo, toDoKinds, type ToDoKind } from '#domain/to-do/to-do-list.ts';
import { useNow } from '#device/use-now.ts';
import { useLive } from '#sync/use-device-query.ts';
import { toDoTexts as texts } from '#texts/to-do.ts';
import { Button } from '#ui/button.tsx';
import { DeskList, rowLinks } from '#ui/desk-list.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { KeysDialog, useRowKeys } from '#ui/keys-dialog.tsx';
import { type ListAddress, oneOf, useListAddress } from '#ui/list-address.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { keyOf, hasDone } from './data/to-do-list.ts';
import { ToDoTable, toDoPath, whoText } from './parts/to-do-table.tsx';
import { usePart } from '#device/services.ts';

const kindLabels = {
  lead: 'Leads',
  message: 'Messages',
  document: 'Documents',
  onboarding: 'Onboarding',
  engagement: 'Letters',
  appointment: 'Appointments',
} satisfies Record<ToDoKind, string>;

const pageTexts = {
  title: 'Waiting for us',
  lead: 'Most urgent first.',
} as const;

const toDoKeys = {
  title: 'Keys',
  keys: [
    ['j', 'Next line'],
    ['k', 'Line before'],
    ['Enter', 'Open it'],
    ['e', 'Mark answered, or Done, where a line has it'],
    ['?', 'Show these keys'],
  ],
  on: 'They work on this list, outside fields.',
  off: 'They are off until you leave the desk or turn them on.',
  turnOff: 'Turn the keys off',
  turnOn: 'Turn the keys on',
} as const;

const headingId = 'to-do-title';

const toDoAddress: ListAddress<ToDoKind | null> = {
  write: (tab) => ({ tab }),
  read: (parameters) => oneOf(toDoKinds, parameters.get('tab')),
};

type Finished = { toDo: ToDo; isStored: boolean };

/** `mails` lists failed mails; null if there are none. */
export function ToDoPage({ mails }: { readonly mails: ReactNode }) {
  const { list, finish, reopen } = usePart('toDo');
  const view = useLive(list);
  const choose = useListAddress(view.question, toDoAddress, (kind) => void list.ask(kind));
  const now = useNow();
  const rows = useRef<HTMLDivElement>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  useFocusFallback(headingId);
  useOwnPresses(view.rows.map(keyOf).join(), rows);

  async function done(toDo: ToDo): Promise<void> {
    const there = rowLinks(rows.current);
    const at = there.findIndex((link) => link.dataset['rowLink'] === keyOf(toDo));
    (there[at + 1] ?? there[at - 1])?.focus();
    const { outcome } = await finish(toDo);
    setFinished({ toDo, isStored: outcome !== 'unsaved' });
  }

  async function undo(toDo: ToDo): Promise<void> {
    const { outcome } = await reopen(toDo);
    setFinished(outcome === 'unsaved' ? { toDo, isStored: false } : null);
  }

  const keys = useRowKeys({
    first: () => rowLinks(rows.current)[0]?.focus(),
    done: (key) => {
      const toDo = view.rows.find((each) => keyOf(each) === key);
      if (toDo && hasDone(toDo)) void done(toDo);
    },
  });

  return (
    <DeskPage
      texts={pageTexts}
      path={paths.adminToDo}
      head={{
        id: headingId,
        actions: (
          <div className="lt-desk:hidden">
            <Button kind="quiet" size="small" onClick={keys.open}>
              Keys
            </Button>
          </div>
        ),
      }}
      grid="grid-cols-[minmax(0,1fr)] gap-8"
    >
      {mails}
      <DeskList
        region={rows}
        view={view}
        list={list}
        now={now}
        texts={texts}
        tabs={{
          label: 'Which kind',
          all: [
            { tab: null, name: 'All', count: view.total ?? undefined },
            ...toDoKinds.map((kind) => ({
              tab: kind,
              name: kindLabels[kind],
              count: view.counts?.[kind],
            })),
          ],
          shown: view.question,
          onShow: choose,
        }}
        nothing={texts.nothing}
        above={finished && <FinishedLine {...finished} onUndo={() => void undo(finished.toDo)} />}
      >
        {(toDos) => <ToDoTable toDos={toDos} now={now} onDone={(toDo) => void done(toDo)} />}
      </DeskList>
      <KeysDialog texts={toDoKeys} keys={keys} />
    </DeskPage>
  );
}

function FinishedLine({ toDo, isStored, onUndo }: Finished & { onUndo: () => void }) {
  if (!isStored)
    return (
      <StatusLine
        state="refused"
        fact="It could not be saved."
        rest="This device has no room for it, and it could not be sent."
      />
    );
  return (
    <output className="flex flex-wrap items-baseline gap-x-4 text-small">
      {`${toDo.kind === 'lead' ? 'Marked answered' : 'Done'}: ${whoText(toDo)}.`}
      {toDo.kind === 'lead' && (
        <Button kind="quiet" size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <TextLink to={toDoPath(toDo)}>Open it</TextLink>
    </output>
  );
}
