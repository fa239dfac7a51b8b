import { type PastPurpose, pastPurposes } from '@domain/trips/past-purposes';
import { maxPurposeLength, type Trip } from '@domain/trips/trip.schema';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Text } from '@/components/layout';
import { Suggestion, takeSuggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { TextField } from '@/components/text-field';
import { createDraftStore } from '@/lib/forms/draft-store';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import styles from './purpose-question.module.css';

/** Maximum number of purposes offered. */
const maxPurposes = 4;

interface Props {
  /** The trip that was sorted as business, or one of several of the same way. */
  readonly trip: Trip;
  readonly way: string;
  readonly known: readonly Trip[];
  readonly onExplain: (what: PastPurpose) => void;
}

const purposeDrafts = createDraftStore('purpose-draft', z.string());

/** Asks for the purpose of business trips, with one tap for a known one. Sorting continues without an answer. */
export function PurposeQuestion({ trip, way, known, onExplain }: Props) {
  const { t } = useTranslation(['trips', 'common']);
  const { draft: typed, change: setTyped, clear } = useStoredDraft(purposeDrafts, trip.id, '');
  const heading = useId();
  const explain = (what: PastPurpose) => {
    clear();
    onExplain(what);
  };
  const purposes = useMemo(() => pastPurposes(known, trip, maxPurposes), [known, trip]);
  return (
    <form
      className={styles.question}
      aria-labelledby={heading}
      onKeyDown={takeSuggestion}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') explain({ purpose: typed.trim(), forWhom: '' });
      }}
    >
      <Text strong id={heading} className={styles.way}>
        {t('trips:sorting.purposeOf', { way })}
      </Text>
      {purposes.length > 0 && (
        <Suggestions label={t('trips:sorting.pastPurposes')}>
          {purposes.map((what) => (
            <Suggestion
              key={`${what.purpose} ${what.forWhom}`}
              action={t('common:word.use')}
              value={what.forWhom === '' ? what.purpose : `${what.purpose} · ${what.forWhom}`}
              field="purpose"
              onTake={() => explain(what)}
            />
          ))}
        </Suggestions>
      )}
      <div className={styles.typed}>
        <TextField
          label={t('common:word.purpose')}
          name="purpose"
          value={typed}
          maxLength={maxPurposeLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('common:word.save')}</Button>
      </div>
    </form>
  );
}
