import { type InvoiceElement, readInvoice } from './electronic-invoice';

type Content = string | readonly InvoiceElement[];

function element(name: string, content: Content, attributes: Record<string, string> = {}): InvoiceElement {
  const isText = typeof content === 'string';
  return { name, attributes, text: isText ? content : '', children: isText ? [] : content };
}

/** An element within others: `nest('A/B', 'text')` is B in A. */
function nest(path: string, content: Content, attributes: Record<string, string> = {}): InvoiceElement {
  const [name = '', ...rest] = path.split('/');
  return rest.length === 0
    ? element(name, content, attributes)
    : element(name, [nest(rest.join('/'), content, attributes)]);
}

function tradeLine(product: string, quantity: string, unitCode: string, net: string): InvoiceElement {
  return element('IncludedSupplyChainTradeLineItem', [
    nest('SpecifiedTradeProduct/Name', product),
    nest('SpecifiedLineTradeDelivery/BilledQuantity', quantity, { unitCode }),
    element('SpecifiedLineTradeSettlement', [
      nest('ApplicableTradeTax/RateApplicablePercent', '19.00'),
      nest('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount', net),
    ]),
  ]);
}

const crossIndustry = (lines: readonly InvoiceElement[], total: string, type = '380') =>
  element('CrossIndustryInvoice', [
    element('ExchangedDocument', [
      element('TypeCode', type),
      nest('IssueDateTime/DateTimeString', '20260504', { format: '102' }),
    ]),
    element('SupplyChainTradeTransaction', [
      ...lines,
      nest('ApplicableHeaderTradeAgreement/SellerTradeParty/Name', 'Tankstelle Lenz GmbH'),
      element('ApplicableHeaderTradeDelivery', [
        nest('ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString', '20260503'),
      ]),
      element('ApplicableHeaderTradeSettlement', [
        element('InvoiceCurrencyCode', 'EUR'),
        nest('SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount', total),
      ]),
    ]),
  ]);

describe('an electronic invoice', () => {
  it('of the Cross Industry syntax says seller, total, day of delivery and the litres of its only line', () => {
    expect(readInvoice(crossIndustry([tradeLine('Super E10', '41.2000', 'LTR', '47.05')], '55.99'))).toEqual({
      ...{ seller: 'Tankstelle Lenz GmbH', totalMinor: 5599, currency: 'EUR' },
      at: { kind: 'local', day: '2026-05-03', time: null },
      fuel: {
        ...{ source: 'petrol', per: 'litre', quantityThousandths: 41_200 },
        ...{ unitPriceMicros: null, totalMinor: null },
      },
      odometer: null,
      category: null,
    });
  });

  it('with a car wash says what the fuel alone cost, with its tax', () => {
    const lines = [tradeLine('Diesel', '50', 'LTR', '70.00'), tradeLine('Autowäsche', '1', 'C62', '10.00')];
    // 70.00 and 19 % are 83.30; with the wash 95.20.
    expect(readInvoice(crossIndustry(lines, '95.20'))).toMatchObject({
      totalMinor: 9520,
      fuel: { source: 'diesel', totalMinor: 8330 },
    });
  });

  it('with two fills, or with five litres of oil, says the total alone', () => {
    const twice = [tradeLine('Diesel', '50', 'LTR', '70.00'), tradeLine('Diesel', '30', 'LTR', '42.00')];
    expect(readInvoice(crossIndustry(twice, '133.28'))).toMatchObject({ totalMinor: 13_328, fuel: null });
    expect(
      readInvoice(crossIndustry([tradeLine('Motoröl 5W-30', '5', 'LTR', '50')], '59.50'))?.fuel,
    ).toBeNull();
  });

  it('of the Universal syntax says the same, kilowatt-hours included', () => {
    const invoice = element('Invoice', [
      element('IssueDate', '2026-08-21'),
      element('DocumentCurrencyCode', 'CHF'),
      nest('AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName', 'Ladepark Mitte AG'),
      nest('LegalMonetaryTotal/TaxInclusiveAmount', '25.1', { currencyID: 'CHF' }),
      element('InvoiceLine', [
        element('InvoicedQuantity', '51.27', { unitCode: 'KWH' }),
        element('LineExtensionAmount', '23.22'),
        element('Item', [element('Name', 'Charging'), nest('ClassifiedTaxCategory/Percent', '8.1')]),
      ]),
    ]);
    expect(readInvoice(invoice)).toMatchObject({
      ...{ seller: 'Ladepark Mitte AG', totalMinor: 2510, currency: 'CHF', at: { day: '2026-08-21' } },
      fuel: { source: 'electricity', per: 'kilowattHour', quantityThousandths: 51_270 },
    });
  });

  it.each([
    ['a credit note', crossIndustry([], '55.99', '381')],
    ['no total', crossIndustry([], '')],
    ['a negative total', crossIndustry([], '-55.99')],
    ['a total that no record holds', crossIndustry([], '999999999999.99')],
    ['another document', element('Order', [element('DocumentCurrencyCode', 'EUR')])],
  ])('that is %s says nothing', (_what, root) => {
    expect(readInvoice(root)).toBeNull();
  });
});
