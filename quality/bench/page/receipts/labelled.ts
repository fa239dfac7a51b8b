import type { ReceiptFacts } from '@domain/receipts/receipt-facts';

/**
 * Receipt to draw, with its correct values. A line is a text, or a text at each side with a bar between; `#` begins a
 * large one.
 */
export interface LabelledReceipt {
  readonly name: string;
  readonly lines: readonly string[];
  readonly says: ReceiptFacts;
  readonly usualCurrency: string;
}

interface Purchase {
  readonly seller: string;
  /** YYYY-MM-DD and HH:MM. */
  readonly day: string;
  readonly time: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
  readonly odometer?: number;
}

type Bought = Pick<NonNullable<ReceiptFacts['fuel']>, 'source' | 'per'>;
interface Layout {
  readonly language: string;
  readonly currency: string;
  readonly bought: Bought;
  readonly lines: (purchase: Purchase) => readonly string[];
}

const comma = (value: string) => value.replace('.', ',');
/** Day, month and year with a sign between. */
const dmy = (day: string, sign: string) => day.split('-').toReversed().join(sign);
const share = (total: string, percent: number) => ((Number(total) * percent) / (100 + percent)).toFixed(2);
const petrol = { source: 'petrol', per: 'litre' } as const;
const diesel = { source: 'diesel', per: 'litre' } as const;

const layouts = {
  germanTill: {
    ...{ language: 'German', currency: 'EUR', bought: petrol },
    lines: (p) => [
      ...[`#${p.seller}`, 'Hauptstraße 5', '80331 München', 'Tel. 089 / 123456', '', 'Kassenbeleg', ''],
      ...[`* Super E10 ZP 3|${comma(p.total)} A`, `${comma(p.quantity)} l x ${comma(p.price)} EUR/l`, ''],
      ...[`#SUMME EUR|${comma(p.total)}`, `girocard EUR|${comma(p.total)}`, ''],
      ...[`MwSt A 19,00%|${comma(share(p.total, 19))}`, ...(p.odometer ? [`km-Stand: ${p.odometer}`] : [])],
      ...[`Datum ${dmy(p.day, '.')}|Uhrzeit ${p.time}`, 'Beleg-Nr. 4711/12', 'Vielen Dank und gute Fahrt!'],
    ],
  },
  germanForm: {
    ...{ language: 'German', currency: 'EUR', bought: diesel },
    lines: (p) => [
      ...[p.seller, 'Pächter Karl Meier', 'Ringstr. 12, 50667 Köln', 'St.-Nr. 123/456/78901', ''],
      ...[`${dmy(p.day, '.')}  ${p.time}|Bon 0815`, '--------------------------------'],
      ...[
        'Zapfsäule|04',
        'Kraftstoff|Diesel',
        `Menge|${comma(p.quantity)} Liter`,
        `Preis|${comma(p.price)} EUR/Liter`,
      ],
      ...['--------------------------------', `Gesamtbetrag|${comma(p.total)} EUR`],
      ...[`Netto|${comma((Number(p.total) - Number(share(p.total, 19))).toFixed(2))} EUR`],
      ...[
        `enth. USt 19%|${comma(share(p.total, 19))} EUR`,
        `Bar|${comma((Math.ceil(Number(p.total) / 10) * 10 + 10).toFixed(2))} EUR`,
      ],
    ],
  },
  charge: {
    ...{ language: 'German', currency: 'EUR', bought: { source: 'electricity', per: 'kilowattHour' } },
    lines: (p) => [
      ...[
        `#${p.seller}`,
        'Ladebeleg',
        '',
        `Datum: ${dmy(p.day, '.')}`,
        `Beginn: ${p.time} Uhr`,
        'Ladepunkt DE*ABC*E12',
      ],
      ...[
        `Energie|${comma(p.quantity)} kWh`,
        `Tarif|${comma(p.price)} EUR/kWh`,
        '',
        `#Zu zahlen|${comma(p.total)} EUR`,
      ],
      ...[`davon 19% MwSt|${comma(share(p.total, 19))} EUR`],
    ],
  },
  swiss: {
    ...{ language: 'German', currency: 'CHF', bought: petrol },
    lines: (p) => [
      ...[p.seller, 'Seestrasse 40', '8002 Zürich', 'MWST-Nr. CHE-123.456.789', ''],
      ...[`${dmy(p.day, '.')}|${p.time}`, 'Bleifrei 95 Säule 2', `${p.quantity} L x CHF ${p.price}/L`, ''],
      ...[`#Total CHF|${p.total}`, `MWST 8.1%|${share(p.total, 8.1)}`, 'Besten Dank'],
    ],
  },
  british: {
    ...{ language: 'English', currency: 'GBP', bought: { source: 'petrol', per: 'litre' } },
    lines: (p) => [
      ...[`#${p.seller}`, '22 Mill Road', 'Cambridge CB1 2AD', 'VAT No 123 4567 89', ''],
      ...[
        `DATE ${dmy(p.day, '/')}|TIME ${p.time}`,
        'PUMP 6 UNLEADED',
        `${p.quantity} litres @ £${p.price}/litre`,
      ],
      ...['', `#TOTAL|£${p.total}`, `VISA|£${p.total}`, `VAT 20%|£${share(p.total, 20)}`, 'THANK YOU'],
    ],
  },
  american: {
    ...{ language: 'English', currency: 'USD', bought: { source: 'petrol', per: 'usGallon' } },
    lines: (p) => {
      const [year, month, date] = p.day.split('-');
      const hour = Number(p.time.slice(0, 2));
      const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${p.time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
      return [
        ...[
          `#${p.seller}`,
          '1200 Main St',
          'Austin TX 78701',
          '',
          `${month}/${date}/${year} ${clock}`,
          'TRAN# 9021847',
        ],
        ...[
          'PUMP# 07',
          'REGULAR',
          `GALLONS:|${p.quantity}`,
          `PRICE/GAL:|$${p.price}`,
          '',
          `#FUEL TOTAL|$${p.total}`,
        ],
        ...['CREDIT|APPROVED', ...(p.odometer ? [`ODOMETER: ${p.odometer}`] : []), 'THANKS, COME AGAIN'],
      ];
    },
  },
  french: {
    ...{ language: 'French', currency: 'EUR', bought: diesel },
    lines: (p) => [
      ...[`#${p.seller}`, '14 rue de la Gare', '69003 Lyon', 'TICKET CLIENT', ''],
      ...[
        `Le ${dmy(p.day, '/')} à ${p.time}`,
        'Pompe 2',
        'Carburant|GAZOLE',
        `Volume|${comma(p.quantity)} L`,
      ],
      ...[
        `Prix unitaire|${comma(p.price)} €/L`,
        '',
        `TOTAL HT|${comma((Number(p.total) - Number(share(p.total, 20))).toFixed(2))} €`,
      ],
      ...[
        `TVA 20,00%|${comma(share(p.total, 20))} €`,
        `#TOTAL TTC|${comma(p.total)} €`,
        'Merci de votre visite',
      ],
    ],
  },
  spanish: {
    ...{ language: 'Spanish', currency: 'EUR', bought: diesel },
    lines: (p) => [
      ...[p.seller, 'Avda. de la Paz 33', '28002 Madrid', 'NIF B12345678', 'FACTURA SIMPLIFICADA', ''],
      ...[`Fecha: ${dmy(p.day, '/')}|Hora: ${p.time}`, 'Surtidor 5 GASOLEO A', `Litros|${comma(p.quantity)}`],
      ...[
        `Precio|${comma(p.price)} €/L`,
        '',
        `Base imponible|${comma((Number(p.total) - Number(share(p.total, 21))).toFixed(2))}`,
      ],
      ...[`IVA 21%|${comma(share(p.total, 21))}`, `#TOTAL A PAGAR|${comma(p.total)} €`],
    ],
  },
  italian: {
    ...{ language: 'Italian', currency: 'EUR', bought: { source: 'petrol', per: 'litre' } },
    lines: (p) => [
      ...[`#${p.seller}`, 'Via Roma 8', '20121 Milano', 'P.IVA 01234567890', 'DOCUMENTO COMMERCIALE', ''],
      ...['Pompa 1 BENZINA', `Litri ${comma(p.quantity)}|Prezzo ${comma(p.price)} EUR/L`, ''],
      ...[`TOTALE COMPLESSIVO|${comma(p.total)}`, `di cui IVA|${comma(share(p.total, 22))}`],
      ...[`Pagamento elettronico|${comma(p.total)}`, `${dmy(p.day, '-')} ${p.time}`],
    ],
  },
  portuguese: {
    ...{ language: 'Portuguese', currency: 'EUR', bought: diesel },
    lines: (p) => [
      ...[p.seller, 'Av. da Liberdade 100', '1250-145 Lisboa', 'NIF 501234567', 'FATURA SIMPLIFICADA', ''],
      ...[
        `Data ${p.day}|Hora ${p.time}`,
        'Bomba 7',
        'GASOLEO',
        `${comma(p.quantity)} L x ${comma(p.price)} EUR/L`,
      ],
      ...['', `#TOTAL A PAGAR|${comma(p.total)} EUR`, `IVA 23%|${comma(share(p.total, 23))}`, 'Obrigado'],
    ],
  },
  dutch: {
    ...{ language: 'Dutch', currency: 'EUR', bought: { source: 'petrol', per: 'litre' } },
    lines: (p) => [
      ...[`#${p.seller}`, 'Stationsweg 21', '3511 ED Utrecht', 'KASSABON', ''],
      ...[
        `Datum ${dmy(p.day, '-')}|Tijd ${p.time}`,
        'Pomp 4 Euro95 E10',
        `${comma(p.quantity)} liter|€ ${comma(p.price)}/l`,
      ],
      ...['', `#Te betalen|€ ${comma(p.total)}`, `BTW 21%|€ ${comma(share(p.total, 21))}`, 'Tot ziens'],
    ],
  },
  austrian: {
    ...{ language: 'German', currency: 'EUR', bought: diesel },
    lines: (p) => [
      ...[`#${p.seller}`, 'Mariahilfer Gürtel 9', '1150 Wien', 'Rechnung 2026-0815', ''],
      ...[
        `${dmy(p.day, '.')} ${p.time}`,
        `Diesel|${comma(p.total)}`,
        `  ${comma(p.quantity)} Liter à ${comma(p.price)}`,
        '',
      ],
      ...[
        `Gesamtsumme EUR|${comma(p.total)}`,
        `20% MwSt.|${comma(share(p.total, 20))}`,
        'Es bediente Sie Anna',
      ],
    ],
  },
} satisfies Record<string, Layout>;

function receipt(layout: keyof typeof layouts, purchase: Purchase): LabelledReceipt {
  const { language, currency, bought, lines }: Layout = layouts[layout];
  const thousandths = (value: string, zeros: number) => Math.round(Number(value) * 10 ** zeros);
  return {
    name: `${language}, ${purchase.seller}`,
    lines: lines(purchase),
    usualCurrency: currency,
    says: {
      ...{ seller: purchase.seller, totalMinor: thousandths(purchase.total, 2), currency, category: null },
      at: { kind: 'local', day: purchase.day, time: purchase.time },
      fuel: {
        ...bought,
        quantityThousandths: thousandths(purchase.quantity, 3),
        unitPriceMicros: thousandths(purchase.price, 6),
        totalMinor: null,
      },
      odometer: purchase.odometer ? { distance: purchase.odometer, unit: 'km' } : null,
    },
  };
}

const bought = (seller: string, at: string, figures: string, odometer?: number): Purchase => {
  const [day = '', time = ''] = at.split(' ');
  const [quantity = '', price = '', total = ''] = figures.split(' ');
  return { seller, day, time, quantity, price, total, ...(odometer && { odometer }) };
};

/** Receipts whose totals are quantity × price, rounded to the cent. */
export const labelledReceipts: readonly LabelledReceipt[] = [
  receipt('germanTill', bought('Tankstelle Lenz', '2026-05-03 18:31', '41.20 1.359 55.99', 123456)),
  receipt('germanTill', bought('Autohof Nord', '2026-01-17 06:02', '38.75 1.779 68.94')),
  receipt('germanTill', bought('Freie Tankstelle Huber', '2025-12-24 11:45', '8.04 1.699 13.66', 9877)),
  receipt('germanForm', bought('Rasthof Siegen', '2026-07-30 23:58', '62.18 1.589 98.80')),
  receipt('germanForm', bought('Tankcenter Moritz', '2026-02-09 07:15', '54.31 1.629 88.47')),
  receipt('germanForm', bought('Oil Station Weber', '2026-10-11 16:20', '71.06 1.549 110.07')),
  receipt('charge', bought('Ladepark Mitte', '2026-03-12 07:05', '38.50 0.59 22.72')),
  receipt('charge', bought('Stadtwerke Ulm', '2026-08-21 19:44', '51.27 0.49 25.12')),
  receipt('charge', bought('Autostrom Berlin', '2026-11-02 12:30', '24.90 0.64 15.94')),
  receipt('swiss', bought('Garage Keller AG', '2026-04-05 14:10', '33.10 1.749 57.89')),
  receipt('swiss', bought('Tankshop Limmat', '2026-06-19 08:55', '47.62 1.819 86.62')),
  receipt('british', bought('Mill Road Garage', '2026-09-08 17:22', '36.41 1.427 51.96')),
  receipt('british', bought('Fenland Services', '2026-02-14 09:37', '50.05 1.399 70.02')),
  receipt('british', bought('Castle Filling Station', '2025-11-30 20:16', '27.83 1.449 40.33')),
  receipt('american', bought('LONE STAR FUEL', '2026-05-03 18:31', '10.532 3.459 36.43', 48210)),
  receipt('american', bought('GAS AND GO', '2026-07-04 00:12', '14.087 2.999 42.25')),
  receipt('american', bought('MESA TRAVEL CENTER', '2026-10-25 11:05', '22.640 3.199 72.43', 101337)),
  receipt('french', bought('Station du Rhône', '2026-08-15 10:48', '45.73 1.689 77.24')),
  receipt('french', bought('Relais des Alpes', '2026-01-02 15:33', '39.09 1.719 67.20')),
  receipt('french', bought('Garage Moreau', '2026-06-27 21:07', '58.44 1.659 96.95')),
  receipt('spanish', bought('Estación El Prado', '2026-04-23 13:19', '44.18 1.459 64.46')),
  receipt('spanish', bought('Gasolinera Sol', '2026-09-30 07:51', '30.26 1.539 46.57')),
  receipt('spanish', bought('Area de Burgos', '2025-12-06 18:04', '61.90 1.489 92.17')),
  receipt('italian', bought('Stazione Milano Est', '2026-03-28 09:26', '35.57 1.789 63.63')),
  receipt('italian', bought('Autogrill Secchia', '2026-07-11 22:40', '42.83 1.849 79.19')),
  receipt('portuguese', bought('Posto Central', '2026-05-19 12:12', '40.66 1.609 65.42')),
  receipt('portuguese', bought('Bombas do Tejo', '2026-10-01 08:29', '52.71 1.569 82.70')),
  receipt('dutch', bought('Tankstation De Haan', '2026-02-28 16:45', '37.94 1.999 75.84')),
  receipt('dutch', bought('Pompstation Veluwe', '2026-08-07 11:11', '43.20 2.049 88.52')),
  receipt('austrian', bought('Tankstelle Gürtel', '2026-06-08 05:50', '49.35 1.519 74.96')),
  receipt('austrian', bought('Wachau Tankstopp', '2026-11-15 14:59', '28.67 1.579 45.27')),
  receipt('austrian', bought('Auto Brenner', '2026-01-26 19:03', '66.12 1.499 99.11')),
];
