import type { Claim } from '@domain/claims/claim.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMoney } from '@/lib/formatting/money';
import styles from './claim-result.module.css';
import { companyCarStepWords, companyCarWords } from './company-car-words';
import { exactMoney } from './shown-rate';

type Car = NonNullable<Claim['companyCars']>[number];
type Valuation = Car['valuations'][number];

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** List price against logbook, car by car, each line by line. */
export function CompanyCarPanel({ claim, locale, vehicles }: Props) {
  const { t } = useTranslation(['claimWords']);
  return (
    <Panel title={t('claimWords:companyCar.heading')}>
      {claim.companyCars?.map((car) => (
        <CarSection
          key={car.vehicleId}
          car={car}
          name={vehicles.find(({ id }) => id === car.vehicleId)?.name ?? ''}
          currency={claim.currency}
          locale={locale}
        />
      ))}
    </Panel>
  );
}

/** Every place of a step's sentence. */
const noValues = {
  ...{ list: '', base: '', months: '', kilometres: '', days: '', costs: '', whole: '', divisor: '' },
  ...{ part: '', driven: '', rate: '', limit: '', payments: '' },
};

interface Terms {
  readonly currency: string;
  readonly locale: string;
}

function CarSection({ car, name, currency, locale }: Terms & { car: Car; name: string }) {
  const { t } = useTranslation(['claimWords']);
  const { listPriceMinor, firstRegistrationDay, acquiredDay, months, businessPercent, priceReason } = car;
  const facts = [
    [t('claimWords:companyCar.as'), t(companyCarWords.role[car.role])],
    [t('claimWords:companyCar.listPrice'), listPriceMinor && formatMoney(listPriceMinor, currency, locale)],
    [
      t('claimWords:companyCar.firstRegistration'),
      firstRegistrationDay && formatLocalDay(firstRegistrationDay, locale),
    ],
    [t('claimWords:companyCar.acquired'), acquiredDay && formatLocalDay(acquiredDay, locale)],
    [t('claimWords:companyCar.months'), String(months)],
    [
      t('claimWords:companyCar.businessPercent'),
      businessPercent && `${formatDecimal(Number(businessPercent).toFixed(2), locale)} %`,
    ],
  ] as const;
  return (
    <section className={styles.said} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <p>
        <strong>{lowerSentence(car)}</strong>
      </p>
      <dl className={styles.kinds}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {listPriceMinor !== null && (
        <p className={styles.quiet}>{t(companyCarWords.priceReason[priceReason])}</p>
      )}
      {car.valuations.map((valuation) => (
        <ValuationSteps key={valuation.method} valuation={valuation} currency={currency} locale={locale} />
      ))}
    </section>
  );

  function lowerSentence({ lower, valuations }: Car): string {
    if (lower === null) return t('claimWords:companyCar.neither');
    const method = t(companyCarWords.method[lower]);
    const [one, other] = valuations.map(({ amountMinor }) => amountMinor);
    if (one === null || one === undefined || other === null || other === undefined) {
      return t('claimWords:companyCar.only', { method });
    }
    if (one === other) return t('claimWords:companyCar.same');
    const difference = formatMoney(Math.abs(one - other), currency, locale);
    return t('claimWords:companyCar.lower', { method, difference });
  }
}

function ValuationSteps({ valuation, currency, locale }: Terms & { valuation: Valuation }) {
  const { t } = useTranslation(['claimWords']);
  const { method, refused, steps, amountMinor } = valuation;
  const shown = ({ kind, value }: Valuation['steps'][number]['values'][number]) =>
    kind === 'money' ? exactMoney(value, currency, locale) : formatDecimal(value, locale);
  return (
    <div className={styles.valuation}>
      <h4 className={styles.heading}>{t(companyCarWords.method[method])}</h4>
      {refused !== null && <p>{t(companyCarWords.refused[refused])}</p>}
      {amountMinor !== null && (
        <dl className={styles.working}>
          {steps.map((step, at) => (
            <div key={`${step.name} ${at}`} className={step.counts ? undefined : styles.quiet}>
              <dt>
                {t(companyCarStepWords[step.name], {
                  ...noValues,
                  ...Object.fromEntries(step.values.map((value) => [value.name, shown(value)])),
                })}
              </dt>
              <dd>{exactMoney(step.amount, currency, locale)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t('claimWords:companyCar.sum')}</dt>
            <dd>{formatMoney(amountMinor, currency, locale)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
