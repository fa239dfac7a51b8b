import { vinFacts } from '@domain/vehicles/vin-facts';
import { useTranslation } from 'react-i18next';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';

/** Facts encoded in the VIN, found offline; nothing without a VIN. */
export function VinLine({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles']);
  const { locale } = placeOf(account);
  const { vin, kind } = vehicle;
  const read = vin === null ? null : vinFacts(vin, kind);
  if (read === null) return null;
  const { maker, country, modelYear, isChecked } = read;
  const facts = [
    maker ?? t('vehicles:vinFacts.unknownMaker'),
    ...(country === null ? [] : [new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country]),
    ...(modelYear === null ? [] : [t('vehicles:vinFacts.modelYear', { year: modelYear })]),
    ...(isChecked ? [t('vehicles:vinFacts.checked')] : []),
  ];
  return <p>{t('vehicles:vinFacts.says', { facts: facts.join(', ') })}</p>;
}
