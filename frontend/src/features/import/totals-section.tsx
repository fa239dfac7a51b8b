import type { Conventions } from '@domain/import/conventions';
import type { FileTotals } from '@domain/import/table-format';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { formatQuantity } from '@/lib/formatting/quantities';
import styles from './import.module.css';
import type { Preview } from './run/preview-file';

interface Props {
  readonly preview: Preview;
  readonly conventions: Conventions;
  readonly locale: string;
}

const names = ['distance', 'volume', 'amount'] as const;
const memberOf = { distance: 'distanceMetres', volume: 'volumeMillilitres', amount: 'amountMinor' } as const;

/** Maximum relative difference from the file's totals that rounding of single rows can cause. */
const maxDifference = 0.005;

/** Returns the totals that the file states and that its records have, too. */
function comparedTotals({ fileTotals, ownTotals }: Preview) {
  return names.filter(
    (name) => (fileTotals?.[memberOf[name]] ?? null) !== null && ownTotals[memberOf[name]] !== null,
  );
}

/** True if a total of the file is another one than rounding of single rows explains. */
function differ(preview: Preview): boolean {
  const { fileTotals, ownTotals, leftOut, currency } = preview;
  const leftOutMinor = leftOut
    .flatMap(({ sums }) => sums)
    .filter((sum) => sum.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return comparedTotals(preview).some((name) => {
    const theirs = (fileTotals?.[memberOf[name]] ?? 0) - (name === 'amount' ? leftOutMinor : 0);
    const ours = ownTotals[memberOf[name]] ?? 0;
    return Math.abs(theirs - ours) > maxDifference * Math.abs(theirs);
  });
}

/** True if the totals warn of something. */
export function haveTotalsToCheck(preview: Preview): boolean {
  return preview.uncountedRows > 0 || differ(preview);
}

/** Compares the totals stated in the file with those of the imported records. */
export function TotalsSection({ preview, conventions, locale }: Props) {
  const { t } = useTranslation(['import']);
  const { fileTotals, ownTotals, uncountedRows, leftOut } = preview;
  // A statement states no total of the costs of a vehicle.
  const isOfStatement = fileTotals === null && leftOut.length > 0 && (ownTotals.amountMinor ?? 0) !== 0;
  const rows = isOfStatement ? (['amount'] as const) : comparedTotals(preview);
  if (rows.length === 0) return null;
  const { distanceUnit, volumeUnit } = conventions;

  function shown(name: (typeof names)[number], totals: FileTotals): string {
    const value = totals[memberOf[name]] ?? 0;
    switch (name) {
      case 'distance':
        return withUnit(formatDistance(value, distanceUnit, locale));
      case 'volume':
        return withUnit(formatQuantity('petrol', value, volumeUnit, locale));
      case 'amount':
        return formatMoney(value, preview.currency ?? conventions.currency, locale);
      default:
        return name satisfies never;
    }
  }

  return (
    <Stack>
      <table className={styles.totals}>
        <thead>
          <tr>
            <th scope="col">{t('import:preview.totals')}</th>
            {fileTotals && <th scope="col">{t('import:preview.ofFile')}</th>}
            <th scope="col">{t('import:preview.ofImport')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`import:preview.${name}`)}</th>
              {fileTotals && <td>{shown(name, fileTotals)}</td>}
              <td>{shown(name, ownTotals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {uncountedRows > 0 && (
        <p className={styles.warning}>{t('import:preview.uncounted', { count: uncountedRows })}</p>
      )}
      {differ(preview) && <p className={styles.warning}>{t('import:preview.differs')}</p>}
    </Stack>
  );
}
