import { daysOfTerm, type PaperTerm, paperTerms } from '@domain/papers/paper-terms';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { Text } from '@/components/layout';
import row from '@/components/row.module.css';
import { isDay } from '@/lib/formatting/typed-day';
import type { PaperForm } from './paper-form';

interface Props {
  readonly form: PaperForm;
  readonly today: string;
}

/** Fills in the last day of a vehicle tax or a vignette of a usual term; nothing for other papers. */
export function TermSection({ form, today }: Props) {
  const { t } = useTranslation(['papers']);
  const { type, validFrom } = form.draft;
  if (type !== 'tax' && type !== 'vignette') return null;
  const terms: readonly PaperTerm[] = paperTerms[type];

  function fillIn(term: PaperTerm): void {
    const days = daysOfTerm(term, isDay(validFrom) ? validFrom : today);
    if (days !== null) form.fill(days);
  }

  return (
    <fieldset className={`${fieldset.fields} ${fieldset.tight}`}>
      <legend>{t('papers:terms.title')}</legend>
      <div className={row.row}>
        {terms.map((term) => (
          <Button key={term} onClick={() => fillIn(term)}>
            {t(`papers:terms.${term}`)}
          </Button>
        ))}
      </div>
      <Text scale="small" tone="quiet">
        {t(`papers:terms.${type}Hint`)}
      </Text>
    </fieldset>
  );
}
