import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ButtonLink } from '@/components/button';
import { ClaimPanels } from '@/features/claims/result/claim-panels';
import type { ReportClaim } from '@/features/reports/view/frozen-report';
import { ReportView } from '@/features/reports/view/report-view';
import styles from '@/features/reports/view/report-view.module.css';

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
  const { t } = useTranslation(['reports']);
  const { id = '' } = useParams();
  return (
    <>
      <div className={styles.back}>
        <ButtonLink to="/reports" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
          {t('reports:title')}
        </ButtonLink>
      </div>
      <ReportView key={id} id={id} Claim={FrozenClaim} />
    </>
  );
}
