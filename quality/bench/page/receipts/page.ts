import { factsOfText, minConfidencePercent, type ReceiptText } from '@domain/receipts/receipt-text';
import encodeQR from 'qr';
import { preparationOf } from '@/entities/attachments/preparation';
import { readPicture } from '@/entities/receipts/read-picture';
import { drawReceipt } from './draw';
import { type LabelledReceipt, labelledReceipts } from './labelled';

/** Outcome of one field: right, wrong, or not offered, which is preferable to a wrong one. */
export type Outcome = 'right' | 'wrong' | 'notOffered';

export interface ReceiptMeasure {
  readonly name: string;
  readonly seconds: number;
  readonly fields: Readonly<Record<string, Outcome>>;
  readonly read: unknown;
}

type Field = Exclude<keyof ReceiptText, 'currency' | 'per' | 'category' | 'namesEnergy' | 'severalTotals'>;

function outcomes(text: ReceiptText, { says }: LabelledReceipt): Record<string, Outcome> {
  const { at, fuel } = says;
  const local = at?.kind === 'local' ? at : null;
  const expected: Record<Field, unknown> = {
    ...{ total: says.totalMinor, day: local?.day, time: local?.time, seller: says.seller },
    ...{ quantity: fuel?.quantityThousandths, unitPrice: fuel?.unitPriceMicros, source: fuel?.source },
    odometer: says.odometer?.distance,
  };
  const result: Record<string, Outcome> = {};
  for (const field of [
    'total',
    'day',
    'time',
    'seller',
    'quantity',
    'unitPrice',
    'source',
    'odometer',
  ] as const) {
    const found = text[field];
    const isOffered = found !== null && found.confidencePercent >= minConfidencePercent;
    if (expected[field] === undefined && !isOffered) continue;
    const value = found === null ? null : field === 'odometer' ? text.odometer?.value.distance : found.value;
    result[field] = !isOffered ? 'notOffered' : value === expected[field] ? 'right' : 'wrong';
  }
  result.currency = text.currency === says.currency ? 'right' : 'wrong';
  return result;
}

async function measureReceipt(number: number, language: 'de' | 'en'): Promise<ReceiptMeasure | null> {
  const receipt = labelledReceipts[number];
  if (receipt === undefined) return null;
  const picture = await drawReceipt(receipt.lines, number);
  const began = performance.now();
  const { text } = await readPicture(picture, {
    language,
    terms: { today: '2026-11-23', usualCurrency: receipt.usualCurrency, usualPer: 'litre' },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const seconds = (performance.now() - began) / 1000;
  return {
    name: receipt.name,
    seconds,
    fields: outcomes(text, receipt),
    read: { ...factsOfText(text), text },
  };
}

async function pictureOf(number: number): Promise<string> {
  const picture = await drawReceipt(labelledReceipts[number]?.lines ?? [], number);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(picture);
  });
}

/** Measures the seconds from a photo with the code of an Austrian till to its values. */
async function measureCode(): Promise<number> {
  const text = '_R1-AT1_KASSA-1_4711_2026-05-03T18:31:07_50,00_4,00_0,00_2,00_0,00_bmV0_20f2ed17_cHJl_c2ln';
  const picture = await createImageBitmap(await drawReceipt(labelledReceipts[0]?.lines ?? [], 2));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.drawImage(picture, 0, 0);
  const modules = encodeQR(text, 'raw', { ecc: 'medium' });
  const pixels = 6;
  pen.fillStyle = '#fff';
  pen.fillRect(380, 1_100, (modules.length + 8) * pixels, (modules.length + 8) * pixels);
  pen.fillStyle = '#222';
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(380 + (x + 4) * pixels, 1_100 + (y + 4) * pixels, pixels, pixels);
    }
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  const began = performance.now();
  const prepared = await preparationOf(photo);
  if (prepared.outcome !== 'prepared' || prepared.code?.totalMinor !== 5600)
    throw new Error('the code was not read');
  return (performance.now() - began) / 1000;
}

export interface ReceiptBench {
  readonly measureCode: typeof measureCode;
  readonly count: number;
  readonly measureReceipt: typeof measureReceipt;
  readonly pictureOf: typeof pictureOf;
}

Object.assign(window, {
  receipts: { count: labelledReceipts.length, measureCode, measureReceipt, pictureOf } satisfies ReceiptBench,
});
