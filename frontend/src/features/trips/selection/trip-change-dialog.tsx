import { distinctTexts } from '@domain/records/distinct-texts';
import { pastPurposes } from '@domain/trips/past-purposes';
import { maxPurposeLength, type Trip, type TripCategory } from '@domain/trips/trip.schema';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { Controls } from '@/components/controls';
import { SelectField } from '@/components/select-field';
import { BatchDialog } from '@/entities/batches/batch-dialog';
import { offeredEmployers, useEmployers } from '@/entities/employers/use-employers';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { shownCategories } from '../trip-categories';
import type { TripBatch, TripChanges } from './use-trip-batch';

export type TripChange = 'category' | 'vehicle' | 'purpose' | 'client' | 'delete';

interface Props {
  readonly change: TripChange;
  readonly trips: readonly Trip[];
  readonly batch: TripBatch;
  readonly onClose: () => void;
}

interface Typed {
  readonly category: TripCategory | null;
  readonly vehicleId: string;
  readonly purpose: string;
  readonly forWhom: string;
  readonly employerId: string;
}

/** Value of a field that was not chosen, and of the choice "none". */
const unchosen = '-';
const noOne = '';

const blank: Typed = { category: null, vehicleId: unchosen, purpose: '', forWhom: '', employerId: unchosen };

function changesOf(change: TripChange, typed: Typed): TripChanges {
  const { category, vehicleId, employerId } = typed;
  const [purpose, forWhom] = [typed.purpose.trim(), typed.forWhom.trim()];
  switch (change) {
    case 'category':
      return category === null ? {} : { category };
    case 'vehicle':
      return vehicleId === unchosen ? {} : { vehicleId: vehicleId === noOne ? null : vehicleId };
    case 'purpose':
      return purpose === '' ? {} : { purpose };
    case 'client':
      return {
        ...(employerId !== unchosen && { employerId: employerId === noOne ? null : employerId }),
        ...(forWhom !== '' && { forWhom }),
      };
    case 'delete':
      return {};
    default:
      return change satisfies never;
  }
}

/** Sets one field of all selected trips. */
export function TripChangeDialog({ change, trips, batch, onClose }: Props) {
  const { t } = useTranslation(['selection', 'trips', 'trip-sheet', 'fields', 'common']);
  const [typed, setTyped] = useState(blank);
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const changes = changesOf(change, typed);
  const deletes = change === 'delete';
  const isBlank = !deletes && Object.keys(changes).length === 0;
  const keep = { value: unchosen, label: t('selection:keep') };
  const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));

  const past = usePastEntries();
  const recent = t('fields:suggestions.recent');

  function field(): ReactNode {
    switch (change) {
      case 'category':
        return (
          <ChoiceField
            label={t('selection:whatFor')}
            arrangement="tiles"
            value={typed.category}
            options={shownCategories.map(({ category, icon: Icon, word }) => ({
              value: category,
              label: t(word),
              icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
            }))}
            onChange={(category) => set({ category })}
          />
        );
      case 'vehicle':
        return (
          <SelectField
            label={t('common:word.vehicle')}
            value={typed.vehicleId}
            options={[
              keep,
              ...named(vehicles.filter(({ archivedAtMs }) => archivedAtMs === null)),
              { value: noOne, label: t('trip-sheet:noVehicle') },
            ]}
            onChange={(vehicleId) => set({ vehicleId })}
          />
        );
      case 'purpose':
        return (
          <ComboboxField
            label={t('common:word.purpose')}
            value={typed.purpose}
            maxLength={maxPurposeLength}
            groups={[groupOf(recent, past.purposes)]}
            onChange={(purpose) => set({ purpose })}
          />
        );
      case 'client':
        return (
          <>
            {employers.length > 0 && (
              <SelectField
                label={t('common:word.employerOrClient')}
                value={typed.employerId}
                options={[
                  keep,
                  ...named(offeredEmployers(employers, typed.employerId)),
                  { value: noOne, label: t('trip-sheet:noEmployer') },
                ]}
                onChange={(employerId) => set({ employerId })}
              />
            )}
            <ComboboxField
              label={t('common:word.forWhom')}
              hint={t('selection:keepHint')}
              value={typed.forWhom}
              maxLength={maxPurposeLength}
              groups={[groupOf(recent, past.forWhom)]}
              onChange={(forWhom) => set({ forWhom })}
            />
          </>
        );
      case 'delete':
        return null;
      default:
        return change satisfies never;
    }
  }

  return (
    <BatchDialog
      title={t(`selection:action.${change}`)}
      total={trips.length}
      finalCount={deletes || isBlank ? batch.finalCountOf(trips) : batch.finalCount(trips, changes)}
      isBlank={isBlank}
      deletes={deletes}
      onSubmit={(reason) => (deletes ? batch.remove(trips, reason) : batch.change(trips, changes, reason))}
      onClose={onClose}
    >
      <Controls>{field()}</Controls>
    </BatchDialog>
  );
}

const ofNoWay = { fromText: '', toText: '' };
const maxPurposes = 100;

/** Returns the purposes and clients of the driver's trips, latest first. */
function usePastEntries() {
  const known = useKnownTrips();
  return useMemo(() => {
    const latestFirst = known.toSorted((one, other) => other.startedAtMs - one.startedAtMs);
    return {
      purposes: distinctTexts(pastPurposes(known, ofNoWay, maxPurposes).map(({ purpose }) => purpose)),
      forWhom: distinctTexts(latestFirst.map(({ forWhom }) => forWhom)),
    };
  }, [known]);
}
