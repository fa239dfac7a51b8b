import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Text } from '@/components/layout';
import { ProblemCard } from '@/components/problem-card';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import styles from './fill-form.module.css';
import type { FillForm } from './use-fill-form';

/** Reason why the server refused the fill. Above the form and not in it, as it may open a form of its own. */
export function RefusedFill({ form }: { form: FillForm }) {
  const { problem } = form;
  if (problem === null) return null;
  return (
    <div className={styles.refused} ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      {problem.reason === 'ODOMETER_BACKWARDS' ? (
        <BackwardsCard problem={problem} form={form} />
      ) : (
        <CallProblem problem={problem} />
      )}
    </div>
  );
}

/** The two contradicting readings, and possible explanations. */
function BackwardsCard({ problem: { readings }, form }: { problem: Problem; form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const { terms, place, id } = form;
  const { openOdometer } = useRecordSheets();
  return (
    <ProblemCard sentence={t('energy:backwards.title')}>
      {readings !== undefined && (
        <ol className={styles.readings}>
          {[readings.earlier, readings.later].map((reading) => (
            <Row
              as="li"
              wrap
              between
              align="baseline"
              gap={12}
              rowGap={0}
              key={`${reading.kind} ${reading.recordId}`}
            >
              <strong>
                {withUnit(formatOdometer(reading.odometerMetres, terms.distanceUnit, terms.locale))}
              </strong>
              <Text as="span" tone="quiet">
                {reading.recordId === id && `${t('energy:backwards.this')}, `}
                {formatMoment(reading.atMs, place)}
              </Text>
            </Row>
          ))}
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
