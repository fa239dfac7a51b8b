import type { Account } from '@domain/account/account.schema';
import type { ReadField } from '@domain/receipts/printed-line';
import { kindOfReceipt, type ReceiptText, textOfOneReceipt } from '@domain/receipts/receipt-text';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconGasStation, IconReceipt } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { ReceiptPicture } from '@/entities/receipts/receipt-picture';
import pictureStyles from '@/entities/receipts/receipt-picture.module.css';
import type { FirstReceipt } from '@/entities/receipts/receipt-use';
import { useReading } from '@/entities/receipts/use-reading';
import { useLastVehicle, useVehicles } from '@/entities/vehicles/use-vehicles';
import { FillSheet } from '@/features/energy/fill-sheet';
import { ExpenseSheet } from '@/features/expenses/expense-sheet';
import { useObjectAddress } from '@/lib/files/use-object-address';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { unitOfSale } from '@/lib/formatting/unit-of-sale';

interface Props {
  readonly file: Blob;
  readonly onClose: () => void;
}

/** Reads a receipt at once, and becomes the form of the fill or the cost that it makes. */
export function ReceiptSheet(props: Props) {
  const { t } = useTranslation(['attachments', 'common']);
  const { account } = useAccount();
  if (account !== undefined) return <OpenReceipt {...props} account={account} />;
  return (
    <Sheet title={t('attachments:reading.working')} onClose={props.onClose}>
      <p role="status">{t('common:loading')}</p>
    </Sheet>
  );
}

type Kind = 'fill' | 'expense';

/** The vehicle used last, unless only another one runs on what the receipt names. */
function vehicleOf(text: ReceiptText | null, last: Vehicle | null, vehicles: readonly Vehicle[]) {
  const source = text?.source?.value;
  const runsOnIt = ({ energySources }: Vehicle) => energySources.some(({ kind }) => kind === source);
  if (source === undefined || last === null || runsOnIt(last)) return last;
  const [only, ...others] = vehicles.filter((vehicle) => vehicle.archivedAtMs === null && runsOnIt(vehicle));
  return only !== undefined && others.length === 0 ? only : last;
}

function OpenReceipt({ file, account, onClose }: Props & { readonly account: Account }) {
  const { t } = useTranslation(['attachments', 'common']);
  const { vehicles } = useVehicles();
  const [lastVehicle] = useLastVehicle();
  const place = placeOf(account);
  const [begun] = useState(() => ({
    usualCurrency: lastVehicle?.currency ?? account.currency,
    usualPer: unitOfSale(lastVehicle?.energySources[0]?.kind ?? 'petrol', account.volumeUnit),
  }));
  const isPdf = file.type === 'application/pdf';
  const { reading: state, pages, again } = useReading({ content: file, isPdf }, { ...begun, place });
  const picture = isPdf ? pages : file;
  const [asked, setAsked] = useState<Kind | null>(null);
  const [total, setTotal] = useState<ReadField<number> | null>(null);

  const reading = state.state === 'read' ? state.reading : null;
  const text = reading && (total === null ? reading.text : textOfOneReceipt(reading.text, total));
  const decided = asked ?? (text && kindOfReceipt(text));
  const kind = decided === 'fill' && lastVehicle === null ? 'expense' : decided;
  const isSkipped = state.state === 'reading';

  const receipt = useMemo<FirstReceipt>(
    () => ({
      file,
      picture,
      reading: reading && text && text.severalTotals.length === 0 ? { ...reading, text } : null,
      isSkipped,
      onOther: () => setAsked(kind === 'fill' ? 'expense' : 'fill'),
    }),
    [file, picture, reading, text, isSkipped, kind],
  );
  // The form keeps the receipt with which it began.
  const [first, setFirst] = useState<{ readonly kind: Kind; readonly receipt: FirstReceipt } | null>(null);
  if (kind !== null && first?.kind !== kind) setFirst({ kind, receipt });

  if (first !== null) {
    const vehicleId = vehicleOf(first.receipt.reading?.text ?? null, lastVehicle, vehicles)?.id;
    const request = { receipt: first.receipt };
    return first.kind === 'fill' ? (
      <FillSheet request={{ ...request, ...(vehicleId !== undefined && { vehicleId }) }} onClose={onClose} />
    ) : (
      <ExpenseSheet request={request} onClose={onClose} />
    );
  }
  const isReading = state.state === 'reading';
  return (
    <Sheet
      title={t(isReading ? 'attachments:reading.working' : 'attachments:receipt.what')}
      onClose={onClose}
    >
      <Stack gap={16}>
        {picture !== null && <Totals picture={picture} reading={reading} />}
        {state.state === 'reading' && (
          <Stack gap={8} role="status">
            <progress aria-label={t('attachments:reading.working')} max={1} value={state.share} />
            <Text scale="hint" tone="quiet">
              {t('attachments:reading.onDevice')}
            </Text>
          </Stack>
        )}
        {state.state === 'failed' && (
          <>
            <p role="alert">{t('attachments:receipt.failed')}</p>
            <Button onClick={again}>{t('common:tryAgain')}</Button>
          </>
        )}
        {text !== null && text.severalTotals.length === 0 && !hasAnything(text) && (
          <p role="status">{t('attachments:receipt.nothing')}</p>
        )}
        {text !== null && text.severalTotals.length > 0 && (
          <Stack gap={8}>
            <p role="status">{t('attachments:receipt.several')}</p>
            {text.severalTotals.map((each, index) => (
              <Button key={each.value} onClick={() => setTotal(each)}>
                <Row as="span" gap={10}>
                  <span className={pictureStyles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {formatMoney(each.value, text.currency, place.locale)}
                </Row>
              </Button>
            ))}
            <Text scale="hint" tone="quiet">
              {t('attachments:receipt.severalHint')}
            </Text>
          </Stack>
        )}
        <Stack gap={8} role="group" aria-label={t('attachments:receipt.what')}>
          {isReading && <Text tone="quiet">{t('attachments:receipt.skip')}</Text>}
          {lastVehicle !== null && (
            <Button icon={<IconGasStation size={20} aria-hidden="true" />} onClick={() => setAsked('fill')}>
              {t('attachments:receipt.energy')}
            </Button>
          )}
          <Button icon={<IconReceipt size={20} aria-hidden="true" />} onClick={() => setAsked('expense')}>
            {t('attachments:receipt.cost')}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}

function hasAnything(text: ReceiptText): boolean {
  return text.total !== null || text.seller !== null || text.day !== null;
}

/** The picture, with the totals of several receipts if there are any. */
function Totals({ picture, reading }: { readonly picture: Blob } & Pick<FirstReceipt, 'reading'>) {
  const address = useObjectAddress(picture);
  if (address === null) return null;
  const totals = reading?.text.severalTotals ?? [];
  return (
    <ReceiptPicture
      isFramed
      address={address}
      boxes={
        reading && {
          size: reading,
          boxes: totals.map(({ value, box }) => ({ name: String(value), box, isChosen: true })),
        }
      }
    />
  );
}
