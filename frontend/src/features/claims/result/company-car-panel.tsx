import type { Claim } from '@domain/claims/claim.schema';
import { shownStepValue } from '@domain/claims/de/company-car/company-car-outcome';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { exactMoney, roundedMoney } from '@/lib/formatting/exact-money';
import { formatMoney } from '@/lib/formatting/money';
import { formatPercent } from '@/lib/formatting/shares';
import styles from './claim-result.module.css';
import { Disclosure } from './disclosure';

type Car = NonNullable<Claim['companyCars']>[number];
type Valuation = Car['valuations'][number];

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** List-price method compared with logbook, for each car line by line. */
export function CompanyCarPanel({ claim, locale, vehicles }: Props) {
  const { t } = useTranslation(['claimMessages']);
  return (
    <Panel title={t('claimMessages:companyCar.heading')}>
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

/** All placeholders of a step's sentence. */
const noValues = {
  ...{ list: '', base: '', months: '', kilometres: '', days: '', costs: '', whole: '', divisor: '' },
  ...{ part: '', driven: '', rate: '', limit: '', payments: '' },
};

interface Terms {
  readonly currency: string;
  readonly locale: string;
}

function CarSection({ car, name, currency, locale }: Terms & { car: Car; name: string }) {
  const { t } = useTranslation(['claimMessages']);
  const { listPriceMinor, firstRegistrationDay, acquiredDay, months, businessPercent, priceReason } = car;
  const facts = [
    [t('claimMessages:companyCar.as'), t(`claimMessages:companyCar.role.${car.role}`)],
    [
      t('claimMessages:companyCar.listPrice'),
      listPriceMinor && formatMoney(listPriceMinor, currency, locale),
    ],
    [
      t('claimMessages:companyCar.firstRegistration'),
      firstRegistrationDay && formatLocalDay(firstRegistrationDay, locale),
    ],
    [t('claimMessages:companyCar.acquired'), acquiredDay && formatLocalDay(acquiredDay, locale)],
    [t('claimMessages:companyCar.months'), String(months)],
    [
      t('claimMessages:companyCar.businessPercent'),
      businessPercent && formatPercent(businessPercent, locale),
    ],
  ] as const;
  return (
    <Stack role="group" gap={2} className={styles.block} aria-label={name}>
      <Text as="h3" scale="hint" strong>
        {name}
      </Text>
      <p>
        <strong>{lowerSentence(car)}</strong>
      </p>
      <Stack as="dl" gap={8}>
        {facts.map(([label, value]) =>
          value ? (
            <Row wrap between gap={16} rowGap={4} key={label}>
              <dt>{label}</dt>
              <Text as="dd" strong>
                {value}
              </Text>
            </Row>
          ) : null,
        )}
      </Stack>
      {listPriceMinor !== null && (
        <Text scale="hint" tone="quiet">
          {t(`claimMessages:companyCar.priceReason.${priceReason}`)}
        </Text>
      )}
      {car.valuations.map((valuation) => (
        <ValuationSteps key={valuation.method} valuation={valuation} currency={currency} locale={locale} />
      ))}
    </Stack>
  );

  function lowerSentence({ lower, valuations }: Car): string {
    if (lower === null) return t('claimMessages:companyCar.neither');
    const method = t(`claimMessages:companyCar.method.${lower}`);
    const [one, other] = valuations.map(({ amountMinor }) => amountMinor);
    if (one === null || one === undefined || other === null || other === undefined) {
      return t('claimMessages:companyCar.only', { method });
    }
    if (one === other) return t('claimMessages:companyCar.same');
    const difference = formatMoney(Math.abs(one - other), currency, locale);
    return t('claimMessages:companyCar.lower', { method, difference });
  }
}

type Step = Valuation['steps'][number];

function ValuationSteps({ valuation, currency, locale }: Terms & { valuation: Valuation }) {
  const { t } = useTranslation(['claimMessages']);
  const { method, refused, steps, amountMinor } = valuation;
  return (
    <Stack gap={6} className={styles.valuation}>
      <Text as="h4" scale="hint" strong>
        {t(`claimMessages:companyCar.method.${method}`)}
      </Text>
      {refused !== null && <p>{t(`claimMessages:companyCar.refused.${refused}`)}</p>}
      {amountMinor !== null && (
        <>
          <ul>
            {steps.map((step, at) => (
              <Text
                as="li"
                key={`${step.name} ${at}`}
                {...(!step.counts && ({ scale: 'hint', tone: 'quiet' } as const))}
              >
                <StepLine step={step} currency={currency} locale={locale} />
              </Text>
            ))}
          </ul>
          <dl className={styles.sum}>
            <dt>{t('claimMessages:companyCar.sum')}</dt>
            <dd>{formatMoney(amountMinor, currency, locale)}</dd>
          </dl>
        </>
      )}
    </Stack>
  );
}

/** Amounts with the currency's decimals; if they are rounded, the exact ones are one tap away. */
function StepLine({ step, currency, locale }: Terms & { step: Step }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const sentence = (money: typeof exactMoney) =>
    t(`claimMessages:companyCar.step.${step.name}`, {
      ...noValues,
      ...Object.fromEntries(
        step.values.map(({ name, kind, value }) => [
          name,
          kind === 'money'
            ? money(value, currency, locale)
            : formatDecimal(shownStepValue(name, value), locale),
        ]),
      ),
    });
  const [rule, exactRule] = [sentence(roundedMoney), sentence(exactMoney)];
  const amount = roundedMoney(step.amount, currency, locale);
  const exactAmount = exactMoney(step.amount, currency, locale);
  if (rule === exactRule && amount === exactAmount) {
    return (
      <div className={styles.step}>
        <span>{rule}</span>
        <span className={styles.figure}>{amount}</span>
      </div>
    );
  }
  return (
    <Disclosure title={rule} figure={amount}>
      <p>{exactRule}</p>
      <Text scale="hint" tone="quiet">
        {t('claims:result.exactly', { amount: exactAmount })}
      </Text>
    </Disclosure>
  );
}
