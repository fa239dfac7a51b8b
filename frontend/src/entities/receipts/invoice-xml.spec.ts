import { readInvoice } from '@domain/receipts/electronic-invoice';
import { expect, it } from 'vitest';
import { parseInvoice } from './invoice-xml';

const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:c" xmlns:cac="urn:a">
  <cbc:IssueDate>2026-05-03</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Lenz &amp; Söhne</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">55.99</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:InvoicedQuantity unitCode="LTR">41.2</cbc:InvoicedQuantity>
    <cac:Item><cbc:Name>Diesel</cbc:Name></cac:Item>
  </cac:InvoiceLine>
</ubl:Invoice>`;

it('is read with its prefixes, attributes and escaped signs', () => {
  const root = parseInvoice(invoice);
  expect(root && readInvoice(root)).toMatchObject({
    seller: 'Lenz & Söhne',
    totalMinor: 5599,
    fuel: { source: 'diesel', per: 'litre', quantityThousandths: 41_200 },
  });
});

it.each([
  ['declares entities', '<!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>'],
  ['is no XML', '<Invoice><b></Invoice>'],
  ['is nested too deep', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  ['has too many elements', `<a>${'<b/>'.repeat(100_001)}</a>`],
  ['is too large', `<a>${' '.repeat(5_000_001)}</a>`],
])('is refused where it %s', (_what, text) => {
  expect(() => parseInvoice(text)).toThrow();
});
