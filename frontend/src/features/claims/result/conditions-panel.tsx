import type { Claim } from '@domain/claims/claim.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { wordFor } from '@/entities/claims/word-for';
import styles from './claim-result.module.css';
import { conditionWords } from './condition-words';

/** What must hold besides, for the claim to be right. */
export function ConditionsPanel({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'claimWords']);
  const conditions = claim.conditions.flatMap((name) => wordFor(conditionWords, name) ?? []);
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
