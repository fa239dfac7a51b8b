import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ProblemCard } from '@/components/problem-card';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import styles from './backwards-card.module.css';
import type { FillForm } from './use-fill-form';

/** The two contradicting readings, and possible explanations. */
export function BackwardsCard({ problem, form }: { problem: Problem; form: FillForm }) {
  const { t } = useTranslation(['energy', 'errors']);
  const { terms, locale, id } = form;
  const { openOdometer } = useRecordSheets();
  const { readings } = problem;
  return (
    <ProblemCard sentence={t('energy:backwards.title')}>
      {readings !== undefined && (
        <ol className={styles.readings}>
          {[readings.earlier, readings.later].map((reading) => {
            const shown = formatOdometer(reading.odometerMetres, terms.distanceUnit, locale);
            return (
              <li key={`${reading.kind} ${reading.recordId}`}>
                <strong>
                  {shown.figure} {shown.unit}
                </strong>
                <span>
                  {reading.recordId === id && `${t('energy:backwards.this')}, `}
                  {formatMoment(reading.atMs, { locale, zone: terms.zone })}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p>{t('energy:backwards.hint')}</p>
      {readings !== undefined && (
        <Button
          onClick={() =>
            openOdometer({
              vehicleId: terms.vehicleId,
              about: 'backwards',
              readings,
              ownRecordId: id,
              onSaved: () => void form.save(),
            })
          }
        >
          {t('energy:backwards.explain')}
        </Button>
      )}
    </ProblemCard>
  );
}
