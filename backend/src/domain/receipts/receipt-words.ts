import type { ExpenseCategory } from '../expenses/expense.schema';
import type { EnergySource } from '../vehicles/energy-source.schema';

/**
 * The words of receipts in German, English, French, Spanish, Italian, Portuguese and Dutch, in capitals and without
 * accents, from the tax offices' own samples and from everyday language.
 */
export const totalWords = [
  ...[
    'GESAMTBETRAG',
    'GESAMTSUMME',
    'GESAMT',
    'SUMME',
    'ZU ZAHLEN',
    'ZAHLBETRAG',
    'RECHNUNGSBETRAG',
    'ENDBETRAG',
  ],
  ...['TOTAL', 'AMOUNT DUE', 'BALANCE DUE', 'AMOUNT', 'BETRAG'],
  ...['A PAYER', 'MONTANT', 'IMPORTE', 'A PAGAR', 'TOTALE', 'IMPORTO', 'MONTANTE'],
  ...['TOTAAL', 'TE BETALEN', 'BEDRAG', 'TOTAALBEDRAG'],
];

/** Words for a part of the total, or for cash given or returned; an amount next to one is not the total. */
export const otherAmountWords = [
  ...[
    'SUBTOTAL',
    'SUB TOTAL',
    'ZWISCHENSUMME',
    'SOUS TOTAL',
    'SUBTOTALE',
    'SUBTOTAAL',
    'NETTO',
    'NETTOBETRAG',
  ],
  ...['MWST', 'UST', 'STEUER', 'VAT', 'TAX', 'TVA', 'HT', 'IVA', 'BTW', 'IMPONIBILE', 'BASE', 'EXCL'],
  ...[
    'RUCKGELD',
    'GEGEBEN',
    'CHANGE',
    'CASH',
    'RENDU',
    'ESPECES',
    'CAMBIO',
    'EFECTIVO',
    'ENTREGADO',
    'RESTO',
  ],
  ...['CONTANTI', 'TROCO', 'NUMERARIO', 'WISSELGELD', 'RABATT', 'DISCOUNT', 'REMISE', 'DESCUENTO'],
  ...['SCONTO', 'DESCONTO', 'KORTING', 'GUTHABEN', 'POINTS', 'PUNKTE'],
];

/** Words for a discount. */
export const discountWords = [
  ...['RABATT', 'NACHLASS', 'GUTSCHEIN', 'DISCOUNT', 'SAVING', 'SAVINGS', 'COUPON', 'VOUCHER', 'REDUCTION'],
  ...['REMISE', 'DESCUENTO', 'SCONTO', 'DESCONTO', 'KORTING'],
];

/** Words for the amount paid. */
export const paidWords = [
  ...[
    'ZU ZAHLEN',
    'BEZAHLT',
    'GEZAHLT',
    'ZAHLBETRAG',
    'PAID',
    'TO PAY',
    'AMOUNT DUE',
    'BALANCE DUE',
    'CHARGED',
  ],
  ...['A PAYER', 'PAYE', 'A PAGAR', 'PAGADO', 'PAGATO', 'DA PAGARE', 'PAGO', 'TE BETALEN', 'BETAALD'],
];

/** Words for change: with change given, the cash handed over is not the amount paid. */
export const changeWords = ['RUCKGELD', 'CHANGE', 'RENDU', 'CAMBIO', 'RESTO', 'TROCO', 'WISSELGELD'];

export const dayWords = ['DATUM', 'DATE', 'FECHA', 'DATA'];

export const quantityWords = [
  ...['MENGE', 'LITER', 'VOLUME', 'QUANTITY', 'LITRES', 'GALLONS', 'QUANTITE', 'QTE', 'CANTIDAD', 'LITROS'],
  ...['QUANTITA', 'LITRI', 'QUANTIDADE', 'HOEVEELHEID', 'ENERGIE', 'ENERGY', 'ENERGIA'],
];

export const unitPriceWords = [
  ...[
    'PREIS',
    'EINZELPREIS',
    'LITERPREIS',
    'PRICE',
    'UNIT PRICE',
    'PRIX',
    'PRIX UNITAIRE',
    'PRECIO',
    'PREZZO',
  ],
  ...['PRECO', 'PRIJS', 'LITERPRIJS', 'TARIF', 'P U'],
];

export const odometerWords = [
  ...['KM STAND', 'KMSTAND', 'KILOMETERSTAND', 'ODOMETER', 'ODO', 'MILEAGE', 'KILOMETRAGE', 'KILOMETRES'],
  ...['KILOMETROS', 'CHILOMETRI', 'QUILOMETROS', 'KM'],
];

export const monthWords: readonly (readonly string[])[] = [
  ['JAN', 'JANUAR', 'JANUARY', 'JANVIER', 'JANV', 'ENE', 'ENERO', 'GENNAIO', 'GEN', 'JANEIRO', 'JANUARI'],
  ['FEB', 'FEBRUAR', 'FEBRUARY', 'FEVRIER', 'FEVR', 'FEBRERO', 'FEBBRAIO', 'FEVEREIRO', 'FEV', 'FEBRUARI'],
  ['MAR', 'MARZ', 'MRZ', 'MARCH', 'MARS', 'MARZO', 'MARCO', 'MAART', 'MRT'],
  ['APR', 'APRIL', 'AVRIL', 'AVR', 'ABRIL', 'ABR', 'APRILE'],
  ['MAY', 'MAI', 'MAYO', 'MAGGIO', 'MAG', 'MAIO', 'MEI'],
  ['JUN', 'JUNI', 'JUNE', 'JUIN', 'JUNIO', 'GIUGNO', 'GIU', 'JUNHO'],
  ['JUL', 'JULI', 'JULY', 'JUILLET', 'JUIL', 'JULIO', 'LUGLIO', 'LUG', 'JULHO'],
  ['AUG', 'AUGUST', 'AOUT', 'AGOSTO', 'AGO', 'AUGUSTUS'],
  ['SEP', 'SEPT', 'SEPTEMBER', 'SEPTEMBRE', 'SEPTIEMBRE', 'SETTEMBRE', 'SET', 'SETEMBRO'],
  ['OCT', 'OKT', 'OKTOBER', 'OCTOBER', 'OCTOBRE', 'OCTUBRE', 'OTTOBRE', 'OTT', 'OUTUBRO', 'OUT'],
  ['NOV', 'NOVEMBER', 'NOVEMBRE', 'NOVIEMBRE', 'NOVEMBRO'],
  ['DEC', 'DEZ', 'DEZEMBER', 'DECEMBER', 'DECEMBRE', 'DICIEMBRE', 'DIC', 'DICEMBRE', 'DEZEMBRO'],
];

/** The most specific words come first: shops called Super also sell diesel. */
export const sourceWords: readonly (readonly [EnergySource, readonly string[]])[] = [
  ['diesel', ['DIESEL', 'GAZOLE', 'GASOIL', 'GASOLEO', 'GASOLIO']],
  ['lpg', ['LPG', 'AUTOGAS', 'GPL', 'GLP']],
  ['cng', ['CNG', 'ERDGAS', 'GNV', 'GNC', 'METANO']],
  ['hydrogen', ['HYDROGEN', 'WASSERSTOFF', 'HYDROGENE', 'HIDROGENO', 'IDROGENO', 'H2']],
  ['electricity', ['KWH', 'STROM', 'LADEVORGANG', 'CHARGING', 'RECHARGE', 'RECARGA', 'RICARICA', 'LADEN']],
  [
    'petrol',
    [
      ...[
        'BENZIN',
        'SUPERBENZIN',
        'BLEIFREI',
        'SUPER',
        'EUROSUPER',
        'UNLEADED',
        'PETROL',
        'REGULAR',
        'PREMIUM',
        'GASOLINE',
      ],
      ...['ESSENCE', 'SANS PLOMB', 'SP95', 'SP98', 'GASOLINA', 'SIN PLOMO', 'BENZINA', 'SENZA PB', 'BENZINE'],
      ...['EURO95', 'EURO 95', 'E10', 'E5'],
    ],
  ],
];

/** Words for kinds of cost that have a receipt of their own. */
export const categoryWords: readonly (readonly [ExpenseCategory, readonly string[]])[] = [
  [
    'parking',
    [
      ...[
        'PARKEN',
        'PARKHAUS',
        'PARKSCHEIN',
        'PARKPLATZ',
        'PARKGEBUHR',
        'PARKDAUER',
        'TIEFGARAGE',
        'PARKING',
      ],
      ...['CAR PARK', 'PARKADE', 'STATIONNEMENT', 'APARCAMIENTO', 'PARCHEGGIO', 'ESTACIONAMENTO', 'PARKEREN'],
    ],
  ],
  ['tolls', ['MAUT', 'TOLL', 'TOLLS', 'PEAGE', 'PEAJE', 'PEDAGGIO', 'PORTAGEM', 'VIGNETTE', 'AUTOPISTA']],
  [
    'washing',
    [
      ...['WASCHANLAGE', 'WASCHSTRASSE', 'AUTOWASCHE', 'WAGENWASCHE', 'CAR WASH', 'CARWASH', 'LAVAGE AUTO'],
      ...['AUTOLAVADO', 'AUTOLAVAGGIO', 'LAVAGEM', 'WASSTRAAT', 'AUTOWASSEN'],
    ],
  ],
];

/** Words of a line that names the kind of paper, and not the seller. */
export const headingWords = [
  ...['RECHNUNG', 'QUITTUNG', 'KASSENBON', 'BELEG', 'KASSENBELEG', 'TANKBELEG', 'RECEIPT', 'INVOICE', 'SALE'],
  ...['TICKET', 'FACTURE', 'RECU', 'FACTURA', 'SIMPLIFICADA', 'RECIBO', 'SCONTRINO', 'RICEVUTA', 'DOCUMENTO'],
  ...['FATURA', 'BON', 'KASSABON', 'WELCOME', 'WILLKOMMEN', 'BIENVENUE', 'BIENVENIDO', 'BENVENUTI', 'WELKOM'],
  ...['KUNDENBELEG', 'CUSTOMER', 'COPY', 'DUPLICATE'],
];
