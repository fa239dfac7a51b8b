import '@mantine/core/styles/Input.layer.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { ComboboxField } from '@/components/combobox-field';
import { Controls } from '@/components/controls';
import { DateField } from '@/components/date-field';
import { DateTimeField } from '@/components/date-time-field';
import { InstantField } from '@/components/instant-field';
import { Panel } from '@/components/panel';
import type { ChosenInstant } from '@/lib/formatting/chosen-instant';

const groups = [
  {
    heading: 'Recent',
    options: [
      { value: 'Leeds', detail: 'Northern Housing' },
      { value: 'Müllverbrennungsanlage Donaudampfschifffahrtsstraße' },
    ],
  },
  { heading: 'More', options: [{ value: 'Leicester' }, { value: 'Lengede' }], isFoundOnly: true },
];

/** Fields to type or choose: dates, times, and texts with suggestions. */
export function Chosen() {
  const [day, setDay] = useState('2026-11-23');
  const [empty, setEmpty] = useState('');
  const [wrong, setWrong] = useState('31/02/2026');
  const [late, setLate] = useState('2026-12-24');
  const [moment, setMoment] = useState({ day: '2026-11-23', time: '20:05' });
  const [instant, setInstant] = useState<ChosenInstant>({
    at: { day: '2026-11-23', time: '20:05' },
    clockChange: null,
    zone: 'Europe/Kiev',
  });
  const [place, setPlace] = useState('');
  const suggested = { label: 'To', value: place, onChange: setPlace, groups };
  return (
    <Panel title="Dates and suggestions">
      <Controls>
        <DateField
          label="Bought"
          hint="When the price was paid."
          locale="en-GB"
          value={day}
          onChange={setDay}
        />
        <DateField label="Gekauft" locale="de-DE" value={day} onChange={setDay} />
        <DateField label="Bought" locale="en-US" value={empty} onChange={setEmpty} />
        <DateField label="Bought" locale="en-GB" value={empty} error="Enter the date." onChange={setEmpty} />
        <DateField label="Bought" locale="en-GB" value={wrong} onChange={setWrong} />
        <DateField label="Bought" locale="en-GB" value={late} max="2026-11-23" onChange={setLate} />
        <DateTimeField
          label="Started, in the United States"
          dayLabel="Start date"
          timeLabel="Start time"
          locale="en-US"
          value={moment}
          onChange={setMoment}
        />
        <InstantField
          locale="en-GB"
          homeZone="Europe/London"
          value={instant}
          untouchedMs={null}
          onChange={setInstant}
        />
        <ComboboxField {...suggested} />
        <ComboboxField {...suggested} hint="Where it ended." error="Enter a place." />
        <Select
          label="Time zone"
          searchable
          // Mantine's own colour would be that of the device's theme.
          styles={{ input: { color: 'inherit' } }}
          data={['Europe/Berlin', 'Europe/Kyiv', 'Europe/London']}
          defaultValue="Europe/Kyiv"
        />
      </Controls>
    </Panel>
  );
}
