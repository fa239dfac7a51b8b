import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { SeenPanel } from '@/features/logbooks/seen/seen-panel';
import { useIsCompany } from '@/lib/logbook/membership';

/** Page that says what others in a shared logbook can see of a driver. An invitation says which kind it is of. */
export function Component() {
  const { t } = useTranslation(['logbooks']);
  const [parameters] = useSearchParams();
  const isCompanyShown = useIsCompany();
  const kind = parameters.get('kind');
  return (
    <>
      <PageHeading title={t('logbooks:seen.title')} />
      <Stack style={{ maxWidth: '48rem' }}>
        <SeenPanel isCompany={kind === null ? isCompanyShown : kind === 'company'} />
      </Stack>
    </>
  );
}
