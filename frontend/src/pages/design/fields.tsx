import { useState } from 'react';
import { ChoiceField } from '@/components/choice-field';
import { FigureField } from '@/components/figure-field';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { Panel } from '@/components/panel';
import { PasswordField } from '@/components/password-field';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';

const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
] as const;

/** Each field normal, with a hint, and with a fault. */
export function Fields() {
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
