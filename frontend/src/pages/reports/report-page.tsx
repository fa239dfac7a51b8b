import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Stack, Text } from '@/components/layout';
import { ClaimAdvice, ClaimOrigin } from '@/features/claims/result/claim-panels';
import { FiguresPanel } from '@/features/claims/result/figures-panel';
import type { ReportClaim } from '@/features/reports/view/frozen-report';
import { ReportView } from '@/features/reports/view/report-view';

const FrozenClaim: ReportClaim = ({ content, locale, children }) => {
  const { t } = useTranslation(['reports']);
  return (
    <>
      <FiguresPanel
        claim={content.claim}
        locale={locale}
        vehicles={content.vehicles}
        employers={content.employers ?? []}
        title={t('reports:figures')}
      />
      {children}
      <Stack as="section" gap={16} aria-label={t('reports:cover.title')}>
        <div>
          <Text as="h2" scale="title">
            {t('reports:cover.title')}
          </Text>
          <Text tone="quiet">{t('reports:cover.hint')}</Text>
        </div>
        <ClaimAdvice claim={content.claim} locale={locale} vehicles={content.vehicles} />
      </Stack>
      <ClaimOrigin claim={content.claim} locale={locale} vehicles={content.vehicles} />
    </>
  );
};

export function Component() {
  const { id = '' } = useParams();
  return <ReportView key={id} id={id} Claim={FrozenClaim} />;
}
