import { type ImportFormatId, importFormatNames } from '@domain/import/import-formats';
import { useTranslation } from 'react-i18next';
import { currencySign } from '@/lib/formatting/names';
import { numberFormat } from '@/lib/formatting/numbers';
import { type Answers, conventionsToConfirm } from './run/answers';
import type { UnderstoodFile } from './run/import-state';

/** Returns the name of what a file is: the app that it comes from, or its kind. */
export function useNameOfFormat(): (file: Pick<UnderstoodFile, 'understanding' | 'mapping'>) => string {
  const { t } = useTranslation(['import']);
  const own = (formatId: ImportFormatId) => formatId === 'bankStatement' || formatId === 'fuelCard';
  return ({ understanding: { formatId }, mapping }) => {
    if (mapping) return t(`import:recognised.${mapping.kind}`);
    return own(formatId) ? t(`import:recognised.${formatId}`) : importFormatNames[formatId];
  };
}

interface Props {
  readonly file: UnderstoodFile;
  readonly conventions: Pick<Answers['conventions'], 'distanceUnit' | 'volumeUnit' | 'currency'>;
  readonly locale: string;
}

/** Line that says what a file is and how it is read, without what is not known yet. */
export function SummaryLine({ file, conventions, locale }: Props) {
  const { t } = useTranslation(['import']);
  const nameOf = useNameOfFormat();
  const { understanding } = file;
  const { distanceUnit, volumeUnit, currency } = conventions;
  const asked = new Set(conventionsToConfirm(understanding));
  const readAs = [
    asked.has('distanceUnit') && distanceUnit !== null && distanceUnit,
    asked.has('volumeUnit') && volumeUnit !== null && t(`import:summary.${volumeUnit}`),
    asked.has('currency') && currency !== null && currencySign(currency, locale),
  ].filter((each) => each !== false);
  const what = {
    name: nameOf(file),
    count: understanding.rowCount,
    figure: numberFormat(locale).format(understanding.rowCount),
  };
  return (
    <strong>
      {readAs.length === 0
        ? t('import:summary.plain', what)
        : t('import:summary.readAs', { ...what, units: readAs.join(', ') })}
    </strong>
  );
}
