import { useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { AnswersList } from '#ui/answers-list.tsx';
import { Button } from '#ui/button.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { Facts } from '#ui/facts.tsx';
import { HangingList } from '#ui/hanging-list.tsx';
import { Bell } from '#ui/icons.tsx';
import { Letter, LetterHistory, LetterPrice, LetterTag } from '#ui/letter.tsx';
import { Ledger, LedgerRow, LedgerSum, LedgerTotal } from '#ui/ledger.tsx';
import { PenTable } from '#ui/pen-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SideBySide } from '#ui/side-by-side.tsx';
import { Tag } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Row = { name: string; state: string; total: string };

const rows: readonly Row[] = [
  { name: 'Dana Whitfield', state: 'New', total: '$8,349.00' },
  {
    name: 'A company with a rather long name, and its subsidiaries',
    state: 'Won',
    total: '$699.00',
  },
];

const columns = {
  Name: ({ name }: Row) => <RowLink to="/ui">{name}</RowLink>,
  State: ({ state }: Row) => <Tag shape="half">{state}</Tag>,
  Total: ({ total }: Row) => total,
};

const looks = ['plain', 'acts', 'short', 'shortActs', 'figures'] as const;

export const tables = {
  DeskTable: looks.map((look) => (
    <DeskTable
      key={look}
      look={look}
      caption={look}
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
    />
  )),
  Ledger: (
    <Ledger caption="An estimate" columns={['Service', 'One time', 'Monthly']}>
      <LedgerRow name="Tax return" note="Federal and one state" oneTime={69900} />
      <LedgerRow name="Bookkeeping" monthly={25000} />
      <LedgerSum name="Discount" oneTime={-6990} tone="discount" />
      <LedgerTotal name="Total" oneTime={62910} monthly={25000} />
    </Ledger>
  ),
  SideBySide: (
    <SideBySide
      caption="Two ways"
      what="What"
      columns={[
        { id: 1, name: 'One' },
        { id: 2, name: 'Other', note: 'Cheaper' },
      ]}
      rows={[
        { kind: 'answer', name: 'States', cells: [{ text: '1' }, { text: '3' }] },
        { kind: 'total', name: 'Total', cells: [{ text: '$699' }, { text: '$899' }] },
      ]}
    />
  ),
  PenTable: (
    <PenTable
      name="To fill in"
      columns={['Paper', 'From']}
      rows={[
        ['W-2', ''],
        ['1099', 'Bank'],
      ]}
    />
  ),
};

const states: Readonly<Record<string, ReadState>> = {
  Read: 'read',
  Empty: 'read',
  Unreachable: 'unreachable',
};

function List() {
  const [shown, setShown] = useState('Read');
  const view = {
    rows: shown === 'Read' ? rows : [],
    next: shown === 'Read' ? 'more' : null,
    last: states[shown] ?? 'read',
    at: 0,
    fetching: 'no',
  } as const;
  const list = { refresh: () => Promise.resolve(), fetchMore: () => Promise.resolve() };
  return (
    <DeskList
      view={view}
      list={list}
      now={0}
      texts={{
        loading: 'Loading...',
        unread: 'The list could not be read.',
        more: 'Show more',
        fetching: 'Loading...',
        moreFailed: 'Not loaded.',
      }}
      search={{
        name: 'search',
        label: 'Search',
        placeholder: 'Name',
        maxLength: 100,
        q: '',
        onSearch: () => {},
      }}
      tabs={{
        label: 'States',
        all: Object.keys(states).map((name) => ({
          tab: name,
          name,
          count: name === 'Read' ? 2 : 0,
        })),
        shown,
        onShow: setShown,
      }}
      nothing="Nobody has written yet."
    >
      {(all) => (
        <DeskTable
          look="plain"
          caption="List"
          columns={columns}
          rows={all}
          keyOf={({ name }) => name}
        />
      )}
    </DeskList>
  );
}

export const lists = {
  DeskList: <List />,
  Facts: (
    <Facts
      facts={[
        { term: 'Email', value: 'dana@example.com' },
        { term: 'Phone', value: 'None' },
      ]}
    />
  ),
  AnswersList: (
    <AnswersList
      items={[
        { term: 'States', details: '3', action: <TextLink to="/ui">Change</TextLink> },
        {
          term: 'Notes',
          details: 'None',
          isEmpty: true,
          action: <TextLink to="/ui">Change</TextLink>,
        },
      ]}
    />
  ),
  Letter: <Letter text={'# Services\n\nWhat we do.\n\n- One return\n- Its extension'} />,
  LetterHistory: (
    <LetterHistory
      label="History"
      events={[
        { at: 1_764_000_000_000, text: 'Sent to you' },
        { at: 1_764_100_000_000, text: 'Signed by Ines Okafor' },
      ]}
    />
  ),
  LetterPrice: (
    <LetterPrice
      texts={{
        caption: 'What it costs',
        columns: ['Service', 'One time', 'Monthly'],
        note: () => 'Until either of us ends it',
      }}
      lines={[
        { service: 'Tax Preparation', way: 'twelve', cost: 119_900, before: 159_867 },
        { service: 'Bookkeeping', way: 'monthly', cost: 45_000, before: 45_000 },
      ]}
    />
  ),
  LetterTag: <LetterTag state="countersigned">Signed by all</LetterTag>,
  HangingList: (
    <HangingList icon={<Bell />} label="News" count={2}>
      <Button kind="quiet">One piece of news</Button>
    </HangingList>
  ),
};
