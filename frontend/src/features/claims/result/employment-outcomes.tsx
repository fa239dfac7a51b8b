import type { Claim } from '@domain/claims/claim.schema';
import type { Employer } from '@domain/employers/employer.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMetres } from '@/lib/formatting/distances';

interface Props {
  readonly employments: NonNullable<Claim['employments']>;
  readonly employers: readonly NamedEmployer[];
  readonly locale: string;
  readonly money: (minor: number) => string;
}

/** Each employment with its name, its distance counted in the tax year, and its amount. */
export function EmploymentOutcomes({ employments, employers, locale, money }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  return (
    <>
      <Text as="h3" scale="hint" strong>
        {t('claims:result.employments')}
      </Text>
      <Stack as="ul" gap={16}>
        {employments.map((employment) => {
          const { employerIds, counters, byKind } = employment;
          const name = employerNames(employment, employers) ?? t('claimMessages:employment.notNamed');
          return (
            <Stack as="li" key={employerIds.join() || 'nobody'} gap={4}>
              <Text as="h4" strong>
                {employerIds.length > 1
                  ? t('claimMessages:employment.associated', { name })
                  : t('claimMessages:employment.of', { name })}
              </Text>
              <KindList byKind={byKind} money={money} withAmounts />
              {counters.map(({ kind, fromDay, metres }) => {
                const { figure, unit } = formatMetres(metres, 'mi', locale);
                return (
                  <Text key={`${kind} ${fromDay}`} scale="hint" tone="quiet">
                    {t('claimMessages:employment.counter', {
                      kind: t(`claimMessages:byKind.${kind}`),
                      distance: `${figure}\u00a0${unit}`,
                      day: formatLocalDay(fromDay, locale),
                    })}
                  </Text>
                );
              })}
            </Stack>
          );
        })}
      </Stack>
    </>
  );
}

type ByKind = NonNullable<Claim['byKind']>;

interface KindProps {
  readonly byKind: ByKind;
  readonly money: (minor: number) => string;
}

/**
 * Relief or taxable excess of each kind, never offset against each other; for several employments, of all of them
 * together.
 */
export function KindOutcomes({ byKind, money, areTogether }: KindProps & { readonly areTogether: boolean }) {
  const { t } = useTranslation(['claims']);
  return (
    <>
      <Text as="h3" scale="hint" strong>
        {areTogether ? t('claims:result.employmentsTogether') : t('claims:result.byKind')}
      </Text>
      <KindList byKind={byKind} money={money} />
    </>
  );
}

/** `withAmounts`: also shows the approved amounts. */
function KindList({ byKind, money, withAmounts = false }: KindProps & { readonly withAmounts?: boolean }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const outcomeText = ({ approvedMinor, reliefMinor, taxableMinor }: ByKind[number]): string =>
    [
      ...(withAmounts ? [t('claims:result.approved', { amount: money(approvedMinor) })] : []),
      ...(reliefMinor > 0 ? [t('claims:result.relief', { amount: money(reliefMinor) })] : []),
      ...(taxableMinor > 0 ? [t('claims:result.taxable', { amount: money(taxableMinor) })] : []),
      ...(reliefMinor === 0 && taxableMinor === 0 ? [t('claims:result.even')] : []),
    ].join(' · ');
  return (
    <Stack as="dl" gap={8}>
      {byKind.map((outcome) => (
        <Row wrap between gap={16} rowGap={4} key={outcome.kind}>
          <dt>{t(`claimMessages:byKind.${outcome.kind}`)}</dt>
          <Text as="dd" strong>
            {outcomeText(outcome)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

export type NamedEmployer = Pick<Employer, 'id' | 'name'>;

type Employment = NonNullable<Claim['employments']>[number];

/** Returns the employers of an employment; null if its trips name none. */
export function employerNames(
  { employerIds }: Employment,
  employers: readonly NamedEmployer[],
): string | null {
  const names = employerIds.flatMap((id) => employers.find((employer) => employer.id === id)?.name ?? []);
  return names.length === 0 ? null : names.join(', ');
}
