import { maxServiceLines } from '@domain/maintenance/service.schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { Text } from '@/components/layout';
import { formatMoney } from '@/lib/formatting/money';
import { type FaultsOf, type FieldTerms, faultsWithin, type TypedIn } from '@/lib/forms/field';
import { useFields } from '@/lib/forms/use-fields';
import styles from './visit.module.css';
import { emptyLine, lineFields, type VisitForm } from './visit-form';

interface Props {
  readonly form: Pick<VisitForm, 'draft' | 'faults' | 'change'>;
  readonly terms: FieldTerms;
  readonly totalMinor: number | null;
}

/** Work done and parts fitted, with the cost of each. */
export function VisitLines({ form: { draft, faults, change }, terms, totalMinor }: Props) {
  const { t } = useTranslation(['maintenance']);
  const { lines } = draft;
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t('maintenance:visit.lines')}</legend>
      {lines.map((line, index) => (
        <Line
          key={index}
          number={index + 1}
          typed={line}
          faults={faultsWithin(faults, `lines.${index}`)}
          terms={terms}
          onChange={(changes) => change({ lines: lines.with(index, { ...line, ...changes }) })}
          onRemove={() => change({ lines: lines.toSpliced(index, 1) })}
        />
      ))}
      {totalMinor !== null && (
        <Text strong>
          {t('maintenance:visit.total', { amount: formatMoney(totalMinor, terms.currency, terms.locale) })}
        </Text>
      )}
      {lines.length < maxServiceLines && (
        <div>
          <Button
            icon={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => change({ lines: [...lines, { ...emptyLine, kind: 'part' }] })}
          >
            {t('maintenance:visit.addLine')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface LineProps {
  /** Number on the screen, from 1. */
  readonly number: number;
  readonly typed: TypedIn<typeof lineFields>;
  readonly faults: FaultsOf<typeof lineFields>;
  readonly terms: FieldTerms;
  readonly onChange: (changes: Partial<TypedIn<typeof lineFields>>) => void;
  readonly onRemove: () => void;
}

function Line({ number, onRemove, ...shown }: LineProps) {
  const { t } = useTranslation(['maintenance']);
  const { field } = useFields({ ...shown, fields: lineFields });
  return (
    <fieldset className={styles.line} aria-label={t('maintenance:visit.line', { number })}>
      {field('text')}
      {field('kind')}
      {field('amountMinor')}
      <Button variant="quiet" aria-label={t('maintenance:visit.removeLine', { number })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden="true" />
      </Button>
    </fieldset>
  );
}
