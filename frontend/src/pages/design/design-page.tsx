import { useState } from 'react';
import { ChoiceField } from '@/components/choice-field';
import { FigureField } from '@/components/figure-field';
import { NoteField } from '@/components/note-field';
import { NoticePlace } from '@/components/notice-place';
import { NumberField } from '@/components/number-field';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { PasswordField } from '@/components/password-field';
import type { RecordColumn } from '@/components/record-table/record-column';
import type { RecordSort } from '@/components/record-table/record-sort';
import { RecordTable } from '@/components/record-table/record-table';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { Charts } from './charts';
import { Chosen } from './chosen';
import styles from './design-page.module.css';
import { Foundations } from './foundations';
import { Offers } from './offers';
import { Surfaces } from './surfaces';
import { Tracks } from './tracks';

const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
] as const;

/** Each field normal, with a hint, and with a fault. */
function Fields() {
  const [text, setText] = useState('Leeds');
  const [figure, setFigure] = useState('41.25');
  const [source, setSource] = useState<'petrol' | 'diesel'>('petrol');
  const [isOn, setOn] = useState(true);
  const typed = {
    value: text,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
  };
  const measured = { value: figure, onChange: setFigure, unit: 'km', unitText: 'kilometres' };
  return (
    <Panel title="Fields">
      <TextField label="To" hint="Where it ended." {...typed} />
      <TextField label="To" error="Enter a place." {...typed} />
      <PasswordField label="Password" showLabel="Show the password" defaultValue="long way home" />
      <FigureField label="Odometer" {...measured} />
      <FigureField label="Odometer" calculated="calculated" {...measured} />
      <FigureField label="Odometer" error="Enter a number." {...measured} />
      <NumberField label="Distance" unit="km" value={figure} onChange={setFigure} />
      <SelectField label="Energy" value={source} options={options} onChange={setSource} />
      <SelectField label="Energy" value={source} options={options} onChange={setSource} error="Choose one." />
      <ChoiceField label="Energy" value={source} options={options} onChange={setSource} />
      <SwitchField label="Keyboard shortcuts" hint="On this device." checked={isOn} onChange={setOn} />
      <NoteField label="Note" value={text} onChange={setText} />
    </Panel>
  );
}

interface Drive {
  readonly id: string;
  readonly to: string;
  readonly km: number;
}

const drives: readonly Drive[] = [
  { id: '3', to: 'Ulm', km: 12 },
  { id: '2', to: 'Leeds', km: 120 },
  { id: '1', to: 'A place whose name has no room in its cell', km: 9 },
];

const columns: readonly RecordColumn<Drive>[] = [
  {
    ...{ id: 'number', title: 'Number', widthRem: 6 },
    cell: ({ id }) => id,
    sortValue: ({ id }) => Number(id),
    copyValue: ({ id }) => id,
  },
  {
    ...{ id: 'to', title: 'To', widthRem: 10 },
    cell: ({ to }) => to,
    sortValue: ({ to }) => to,
    copyValue: ({ to }) => to,
  },
  {
    ...{ id: 'km', title: 'Distance (km)', widthRem: 9, align: 'end' },
    cell: ({ km }) => `${km}.0`,
    sortValue: ({ km }) => km,
    copyValue: ({ km }) => `${km}.0`,
  },
];

const more = { isFetching: false, onMore: () => {} };

/** A complete table, one with selected rows, and one that could not load more. */
function Tables() {
  const [sort, setSort] = useState<RecordSort | null>(null);
  const shared = { columns, rows: drives, sort, onSort: setSort, locale: 'en', onOpen: () => {} };
  const selection = {
    ids: new Set(['2']),
    isActive: true,
    toggle: () => {},
    selectAll: () => {},
    clear: () => {},
  };
  return (
    <Panel title="Tables">
      <RecordTable
        {...{ ...shared, name: 'design', label: 'Drives', count: 3, supply: { ...more, state: 'whole' } }}
        selection={selection}
      />
      <RecordTable
        {...{ ...shared, name: 'design', label: 'Some drives', count: 9 }}
        supply={{ ...more, state: 'failed' }}
        sort={{ id: 'km', desc: true }}
      />
    </Panel>
  );
}

/**
 * Every component in every state, in both themes side by side; docs/design.md describes what they have in common.
 * Overlays have the theme of the device. The page exists only on the development server, and only in English.
 */
export function Component() {
  return (
    <main className={styles.page}>
      <PageHeading title="Design" />
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.theme} data-mantine-color-scheme={theme}>
            <Foundations />
            <Surfaces />
            <Fields />
            <Tables />
            <Chosen />
            <Offers />
            <Charts />
            <Tracks />
          </div>
        ))}
      </div>
      <NoticePlace />
    </main>
  );
}
