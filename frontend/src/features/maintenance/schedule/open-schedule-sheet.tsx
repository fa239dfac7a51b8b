import { maintenanceItems } from '@domain/maintenance/items';
import { maxTitleLength, type Schedule } from '@domain/maintenance/schedule.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import entryStyles from '@/components/entry-form.module.css';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { SelectField } from '@/components/select-field';
import { TextField } from '@/components/text-field';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { IntervalFields } from './interval-fields';
import { MoreScheduleFields } from './more-schedule-fields';
import styles from './schedule.module.css';
import { useScheduleForm } from './use-schedule-form';

interface Props extends OfVehicle {
  /** null adds a schedule. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

/** Form of a schedule: the work, and when it is due again. */
export function OpenScheduleSheet({ vehicle, account, schedule, onClose }: Props) {
  const { t } = useTranslation(['maintenance', 'vehicles']);
  const form = useScheduleForm({ account, vehicle, stored: schedule, onSaved: onClose });
  const { stored, draft, faults, change } = form;
  const { hours, energy } = draft.intervals.normal;
  const [showsMore, setShowsMore] = useState(hours !== '' || energy !== '');
  const hasSevere = Object.entries(draft.intervals.severe).some(
    ([name, text]) => name !== 'energySource' && text !== '',
  );
  return (
    <RecordFormSheet
      title={t(stored === null ? 'maintenance:schedule.titleNew' : 'maintenance:schedule.titleChange')}
      saveLabel={t('maintenance:schedule.save')}
      recordId={stored?.id}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('maintenance:schedule.item')}
        value={draft.item}
        options={maintenanceItems.map((item) => ({
          value: item,
          label: t(`maintenance:item.${item}`),
        }))}
        onChange={(item) => change({ item })}
      />
      {draft.item === 'other' && (
        <TextField
          label={t('maintenance:schedule.name')}
          value={draft.title}
          maxLength={maxTitleLength}
          autoComplete="off"
          error={faults.title === undefined ? null : t(`maintenance:fault.${faults.title}`)}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      )}
      <IntervalFields
        form={form}
        vehicle={vehicle}
        name="normal"
        legend={t('maintenance:schedule.interval')}
        hint={t('maintenance:schedule.intervalHint')}
        isWhole={showsMore}
      />
      {!showsMore && (
        <div>
          <Button variant="quiet" onClick={() => setShowsMore(true)}>
            {t('maintenance:schedule.moreMeters')}
          </Button>
        </div>
      )}
      {hasSevere && (
        <ChoiceField
          label={t('maintenance:schedule.profile')}
          value={draft.profile}
          options={[
            { value: 'normal', label: t('maintenance:schedule.profileNormal') },
            { value: 'severe', label: t('maintenance:schedule.profileSevere') },
          ]}
          onChange={(profile) => change({ profile })}
        />
      )}
      <MoreScheduleFields form={form} vehicle={vehicle} />
      {stored !== null && (
        <div className={entryStyles.action}>
          <p className={styles.quiet}>{t('maintenance:schedule.deleteHint')}</p>
          <Button onClick={() => void form.remove(stored)}>{t('maintenance:schedule.delete')}</Button>
        </div>
      )}
    </RecordFormSheet>
  );
}
