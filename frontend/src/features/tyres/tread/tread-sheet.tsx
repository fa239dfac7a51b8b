import { firstDay } from '@domain/time/time.schema';
import type { TyrePosition } from '@domain/tyres/tyre-set.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NumberField } from '@/components/number-field';
import { RecordFormSheet } from '@/components/record-form-sheet';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { OfKnownSet, type OfSet } from '../of-known-set';
import { useTyreTexts } from '../use-tyre-texts';
import { useTreadForm } from './use-tread-form';

interface Props {
  readonly request: SetRequest;
  readonly onClose: () => void;
}

export function TreadSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  return (
    <OfKnownSet request={request} title={t('tyres:measure')} onClose={onClose}>
      {(of) => <Open {...of} onClose={onClose} />}
    </OfKnownSet>
  );
}

const ofTwoWheels: readonly TyrePosition[] = ['front', 'rear'];
const ofFourWheels: readonly TyrePosition[] = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'];

function positionsOf(kind: Vehicle['kind']): readonly TyrePosition[] {
  return kind === 'motorcycle' || kind === 'moped' || kind === 'bicycle' ? ofTwoWheels : ofFourWheels;
}

/** Measures the tread of a set in millimetres, with the odometer. */
function Open({ onClose, ...props }: OfSet & { readonly onClose: () => void }) {
  const { vehicle, current } = props;
  const { t, locale, positionText, hintOfLastReading } = useTyreTexts(props);
  const positions = positionsOf(vehicle.kind);
  const form = useTreadForm({ ...props, positions, onSaved: onClose });
  const { draft, faults, set, change } = form;
  const messageOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`tyres:fault.${fault}`);
  };
  return (
    <RecordFormSheet
      title={t('tyres:measureOf', { name: set.name })}
      saveLabel={t('tyres:save')}
      form={form}
      onClose={onClose}
    >
      <p>{t('tyres:tread.hint')}</p>
      <div className={entryStyles.pair}>
        {positions.map((position) => (
          <NumberField
            key={position}
            label={positionText(position)}
            unit="mm"
            value={draft.depths[position]}
            error={messageOf(`depths.${position}`)}
            onChange={(depth) => change({ depths: { ...draft.depths, [position]: depth } })}
          />
        ))}
      </div>
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
    </RecordFormSheet>
  );
}
