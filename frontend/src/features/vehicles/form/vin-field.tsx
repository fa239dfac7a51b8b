import { vinLength, vinProblem } from '@domain/vehicles/vin';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/text-field';
import { useFaultMessages } from './fault-messages';
import { type DraftFault, stampedVin } from './read-draft';
import styles from './vehicle-form.module.css';

interface Props {
  readonly value: string;
  readonly fault: DraftFault | undefined;
  readonly onChange: (typed: string) => void;
}

/** Fault of an incomplete number: an invalid character is a fault at once, too few characters are not. */
function problemWhileTyping(vin: string): DraftFault | undefined {
  if (vin.length > vinLength) return 'VIN_LENGTH';
  if (/[^0-9A-HJ-NPR-Z]/.test(vin)) return 'VIN_LETTER';
  return vin.length < vinLength ? undefined : (vinProblem(vin) ?? undefined);
}

/** The vehicle identification number, checked while it is typed. */
export function VinField({ value, fault, onChange }: Props) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const vin = stampedVin(value);
  const problem = problemWhileTyping(vin) ?? (vin === '' ? undefined : fault);
  return (
    <TextField
      label={t('vehicles:form.vin')}
      hint={t('vehicles:form.vinHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      value={value}
      error={messageOf(problem)}
      tail={
        vin !== '' && (
          <span className={styles.count} data-whole={vin.length === vinLength && problem === undefined}>
            {t('vehicles:form.vinCount', { typed: vin.length, all: vinLength })}
          </span>
        )
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
    />
  );
}
