import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { messageFor } from '@/entities/claims/message-for';
import { formatMetres, withUnit } from '@/lib/formatting/distances';
import { exactRate } from '@/lib/formatting/exact-money';
import styles from './claim-result.module.css';

type Beside = NonNullable<Claim['countedBeside']>[number];

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicleName: (id: string | null) => string | undefined;
  readonly employmentName: (of: Pick<Beside, 'employment'>) => string | undefined;
}

/** Distances that count towards the bands of the rates but are not paid by this claim. */
export function CountedBeside({ claim, locale, vehicleName, employmentName }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const { countedBeside = [], rates, currency } = claim;
  if (countedBeside.length === 0) return null;
  const sentence = (beside: Beside): string => {
    const { why, pays, vehicleId, rateId, metres } = beside;
    const rate = rates.find(({ id }) => id === rateId);
    const word = messageFor(`claimMessages:pays.${pays}`);
    const names = [word === null ? pays : t(word), vehicleName(vehicleId), employmentName(beside)];
    return t(`claims:beside.${why}`, {
      pays: names.filter((name) => name !== undefined).join(', '),
      distance: withUnit(formatMetres(metres, rate?.per ?? 'km', locale)),
      rate: rate === undefined ? '' : exactRate(rate.rate, currency, locale),
    });
  };
  return (
    <section className={styles.block} aria-label={t('claims:beside.heading')}>
      <h3 className={styles.heading}>{t('claims:beside.heading')}</h3>
      <p className={styles.quiet}>{t('claims:beside.hint')}</p>
      <ul>
        {countedBeside.map((beside) => (
          <li key={`${beside.why} ${beside.pays} ${beside.vehicleId} ${beside.rateId} ${beside.employment}`}>
            {sentence(beside)}
          </li>
        ))}
      </ul>
    </section>
  );
}
