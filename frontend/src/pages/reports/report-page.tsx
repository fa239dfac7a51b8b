import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ClaimPanels } from '@/features/claims/result/claim-panels';
import type { ReportClaim } from '@/features/reports/view/frozen-report';
import { ReportView } from '@/features/reports/view/report-view';

const FrozenClaim: ReportClaim = ({ content, locale, children }) => {
  const { t } = useTranslation(['reports']);
  return (
    <ClaimPanels
      claim={content.claim}
      locale={locale}
      vehicles={content.vehicles}
      employers={content.employers ?? []}
      title={t('reports:figures')}
    >
      {children}
    </ClaimPanels>
  );
};

export function Component() {
  const { id = '' } = useParams();
  return <ReportView key={id} id={id} Claim={FrozenClaim} />;
}
