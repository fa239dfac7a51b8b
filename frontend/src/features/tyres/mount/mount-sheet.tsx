import { firstDay } from '@domain/time/time.schema';
import { mountedAxle } from '@domain/tyres/mounted-spans';
import { tyreAxles } from '@domain/tyres/tyre-set.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NumberField } from '@/components/number-field';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { SwitchField } from '@/components/switch-field';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { OfKnownSet, type OfSet } from '../of-known-set';
import { useTyreTexts } from '../use-tyre-texts';
import { comingOff } from './read-mount';
import { useMountForm } from './use-mount-form';

interface Props {
  readonly request: SetRequest;
  readonly onClose: () => void;
}

export function MountSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  return (
    <OfKnownSet request={request} title={t('tyres:title')} onClose={onClose}>
      {(of) => <Open {...of} onClose={onClose} />}
    </OfKnownSet>
  );
}

/** Mounts a set, or dismounts it if it is mounted. */
function Open({ current, onClose, ...props }: OfSet & { readonly onClose: () => void }) {
  const { vehicle } = props;
  const { t, locale, hintOfLastReading } = useTyreTexts(props);
  const form = useMountForm({ ...props, current, onSaved: onClose });
  const { draft, faults, set, change } = form;
  const isOn = mountedAxle(set) !== null;
  const leaving = isOn || draft.isOver ? [] : comingOff(props.others, draft.axle, draft.day);
  const messageOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`tyres:fault.${fault}`);
  };
  return (
    <RecordFormSheet
      title={t(isOn ? 'tyres:takeOffOf' : 'tyres:mountOf', { name: set.name })}
      saveLabel={t(isOn ? 'tyres:takeOff' : 'tyres:mount')}
      form={form}
      onClose={onClose}
    >
      <NumberField
        label={t('tyres:mounting.odometer')}
        unit={unitSigns[vehicle.distanceUnit]}
        {...hintOfLastReading(current)}
        value={draft.odometer}
        error={messageOf('odometer')}
        onChange={(odometer) => change({ odometer })}
      />
      <DateField
        label={t('tyres:mounting.day')}
        locale={locale}
        min={firstDay}
        value={draft.day}
        error={messageOf('day')}
        onChange={(day) => change({ day })}
      />
      {!isOn && (
        <>
          <ChoiceField
            label={t('tyres:mounting.axle')}
            value={draft.axle}
            options={tyreAxles.map((axle) => ({ value: axle, label: t(`tyres:axle.${axle}`) }))}
            onChange={(axle) => change({ axle })}
          />
          <SwitchField
            label={t('tyres:mounting.isOver')}
            checked={draft.isOver}
            onChange={(isOver) => change({ isOver })}
          />
          {draft.isOver && (
            <div className={entryStyles.pair}>
              <NumberField
                label={t('tyres:mounting.offOdometer')}
                unit={unitSigns[vehicle.distanceUnit]}
                value={draft.offOdometer}
                error={messageOf('offOdometer')}
                onChange={(offOdometer) => change({ offOdometer })}
              />
              <DateField
                label={t('tyres:mounting.offDay')}
                locale={locale}
                min={firstDay}
                value={draft.offDay}
                error={messageOf('offDay')}
                onChange={(offDay) => change({ offDay })}
              />
            </div>
          )}
          {leaving.length > 0 && (
            <p role="status">
              {t('tyres:mounting.comesOff', { names: leaving.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </>
      )}
    </RecordFormSheet>
  );
}
