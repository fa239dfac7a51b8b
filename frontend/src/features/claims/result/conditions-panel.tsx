import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { messageFor } from '@/entities/claims/message-for';
import styles from './claim-result.module.css';

/** Further conditions for the claim to be valid. */
export function ConditionsPanel({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const conditions = claim.conditions.flatMap((name) => messageFor(`claimMessages:condition.${name}`) ?? []);
  if (conditions.length === 0) return null;
  return (
    <Panel title={t('claims:result.conditions')}>
      <ul className={styles.conditions}>
        {conditions.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Panel>
  );
}
