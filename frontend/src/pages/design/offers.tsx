import { IconBriefcase, IconCar, IconList, IconMapPin, IconTable, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { CurrencyField } from '@/components/currency-field';
import { EmptyNote } from '@/components/empty-note';
import entryStyles from '@/components/entry-form.module.css';
import { KeyCap } from '@/components/key-cap';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import { ReasonNote } from '@/components/reason-note';
import { SelectionBar } from '@/components/selection/selection-bar';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { ViewSwitch } from '@/components/view-switch/view-switch';
import { FilterChip } from '@/features/trips/filter/filter-chip';
import { CategoryButtons } from '@/features/trips/sorting/category-buttons';
import styles from './design-page.module.css';

const noop = () => {};
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const views = [
  { value: 'list', label: 'List', icon: <IconList {...icon} /> },
  { value: 'table', label: 'Table', icon: <IconTable {...icon} /> },
] as const;

/** Suggestions, selections, batch actions, and empty states. */
export function Offers() {
  const [view, setView] = useState<'list' | 'table'>('list');
  const [reason, setReason] = useState('');
  const [currency, setCurrency] = useState('EUR');
  const [category, setCategory] = useState<string | undefined>('business');
  const chip = {
    label: 'Category',
    groups: [{ label: 'Category', options: [{ value: 'business', label: 'Business' }] }],
    labelOf: (value: string) => value,
  };
  return (
    <>
      <Panel title="Suggestions" hint="Each with its reason; nothing is booked silently.">
        <div className={styles.row}>
          <Suggestion
            action="Use"
            value="15,195 mi"
            reason="not driven since"
            field="odometer"
            onTake={noop}
          />
          <Suggestion
            action="Use"
            value="Donaudampfschifffahrtsgesellschaft, Hauptverwaltung"
            reason="where the last trip ended, 24 Nov, 18:51"
            field="from"
            onTake={noop}
          />
        </div>
        <Suggestions label="Where to?">
          <Suggestion action="Use" value="Leeds" field="to" onTake={noop} />
          <Suggestion action="Use" value="York" field="to" onTake={noop} />
        </Suggestions>
        <CategoryButtons suggested="private" jurisdiction="US" onSort={noop} />
      </Panel>
      <Panel title="What narrows down">
        <div className={styles.row}>
          <FilterChip {...chip} value={undefined} onChange={setCategory} />
          <FilterChip {...chip} value={category} onChange={setCategory} />
          <ViewSwitch label="View" view={view} options={views} onChoose={setView} />
          <p>
            <KeyCap keys="n" /> trip <KeyCap keys="Ctrl k" /> search
          </p>
        </div>
      </Panel>
      <Panel title="Many at once">
        <SelectionBar
          label="Selected trips"
          count="2 selected"
          endLabel="End the selection"
          onEnd={noop}
          all={<Button variant="quiet">Select all 48</Button>}
          actions={[
            {
              id: 'category',
              label: 'Category',
              icon: <IconBriefcase {...icon} />,
              refusal: null,
              onPress: noop,
            },
            {
              id: 'vehicle',
              label: 'Vehicle',
              icon: <IconCar {...icon} />,
              refusal: 'One is on the road.',
              onPress: noop,
            },
            { id: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, refusal: null, onPress: noop },
          ]}
        />
      </Panel>
      <Panel title="In a form">
        <CurrencyField label="Currency" locale="en-GB" value={currency} onChange={setCurrency} />
        <MoreDetails className={entryStyles.more} summary="More" isFilled={false} isWrong={false}>
          <p>What is seldom needed.</p>
        </MoreDetails>
        <ReasonNote
          sentence="The trip is final. The old version and your reason are kept with it."
          value={reason}
          isFaulty={false}
          onChange={setReason}
        />
        <ReasonNote
          sentence="The trip is final. The old version and your reason are kept with it."
          value=""
          isFaulty
          onChange={setReason}
        />
      </Panel>
      <Panel title="Nothing there">
        <EmptyNote icon={IconMapPin}>None yet. Add your home, your work and your clients.</EmptyNote>
      </Panel>
    </>
  );
}
