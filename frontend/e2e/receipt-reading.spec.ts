import type { Page } from '@playwright/test';
import { printedPdf, scannedPdf } from '../../backend/test/harness/printed-pdf';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expectPagesPersisted } from './support/persisted';
import { aPdf, aPrintedReceipt } from './support/receipts';
import { expect, once, onPhone, test } from './support/test';

/** 41.20 l at 1.359 are 55.99. */
const printed = [
  ...['Tankstelle Lenz', 'Hauptstr. 5', '', '03.05.2026 18:31', 'Super E10'],
  ...['41,20 l x 1,359 EUR/l', '', 'SUMME EUR 55,99', 'km-Stand 12345'],
];

async function openFillWith(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await add(page, 'Fill up');
  const sheet = page.getByRole('dialog', { name: 'Fill up' });
  await sheet.locator('input[data-attachments]').setInputFiles(file);
  return sheet;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test(
    'the text of a photographed receipt is read on the device, goes into the form with a tap, and needs no network afterwards',
    onPhone,
    async ({ page, context, baseURL }) => {
      await arriveWithVehicle(page, 'Family hybrid');
      await expectPagesPersisted(page);
      const elsewhere: string[] = [];
      context.on('request', (request) => {
        const address = request.url();
        if (!address.startsWith(`${baseURL}/`) && !/^(blob|data):/.test(address)) elsewhere.push(address);
      });
      const sheet = await openFillWith(page, await aPrintedReceipt(page, printed));
      await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('1');
      await sheet.getByRole('button', { name: 'Read the receipt' }).click();
      const reader = page.getByRole('dialog', { name: 'Read the receipt' });
      await expect(reader.getByRole('checkbox', { name: /^Total €55.99$/ })).toBeChecked();
      await expect(reader.getByRole('checkbox', { name: 'Date 3 May 2026' })).toBeChecked();
      await expect(reader.getByRole('checkbox', { name: 'Quantity 41.2 l' })).toBeChecked();
      // Each on its place of the picture.
      await expect(reader.locator('[data-field="total"][data-chosen]')).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await expectNoSidewaysScrolling(page);
      // Nothing has changed yet.
      await expect(sheet.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('1');
      await reader.getByRole('checkbox', { name: /^Odometer/ }).uncheck();
      await reader.getByRole('button', { name: 'Use these' }).click();
      await expect(reader).toBeHidden();
      await expect(sheet.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('55.99');
      await expect(sheet.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('41.2');
      await expect(sheet.getByRole('textbox', { name: 'Odometer', exact: true })).toHaveValue('');
      expect(elsewhere).toEqual([]);

      await context.setOffline(true);
      await sheet.getByRole('button', { name: 'Read the receipt' }).click();
      await expect(reader.getByRole('checkbox', { name: /^Total €55.99$/ })).toBeChecked();
    },
  );
});

test('reading is cancelled at any time, and says so where nothing can be read', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Family hybrid');
  await page.route(/traineddata/, () => {});
  const sheet = await openFillWith(page, await aPrintedReceipt(page, ['']));
  const reader = page.getByRole('dialog', { name: 'Read the receipt' });
  await sheet.getByRole('button', { name: 'Read the receipt' }).click();
  await expect(reader.getByRole('progressbar')).toBeVisible();
  await reader.getByRole('button', { name: 'Cancel' }).click();
  await expect(reader).toBeHidden();

  await page.unrouteAll();
  await page.route(/traineddata/, (route) => route.abort('internetdisconnected'));
  await sheet.getByRole('button', { name: 'Read the receipt' }).click();
  await expect(reader.getByRole('alert')).toContainText('Check your connection and try again');
  await page.unrouteAll();
  await reader.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.getByText('Nothing could be read well enough.')).toBeVisible();
});

/** A Factur-X invoice, as short as it can be. */
const invoice = `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:udt="urn:u">
<rsm:ExchangedDocument><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260503</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Super E10</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="LTR">41.2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Tankstelle Lenz</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>55.99</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

test('the electronic invoice inside a PDF is offered, litres included', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Family hybrid');
  const sheet = await openFillWith(page, aPdf(invoice));
  const suggestion = sheet.getByRole('button', { name: /€55\.99 · .*Tankstelle Lenz/ });
  await expect(suggestion).toContainText('from the invoice in the PDF');
  await suggestion.click();
  await expect(sheet.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('55.99');
  await expect(sheet.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('41.2');
});

const inPdf = (buffer: Buffer) => ({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });

test(
  'the text of a PDF is read with its places, of all its pages and without a recognition',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Family hybrid');
    const recognised: string[] = [];
    page.on('request', (request) => {
      if (/traineddata|tesseract/.test(request.url())) recognised.push(request.url());
    });
    const sheet = await openFillWith(page, inPdf(await printedPdf([printed.slice(0, 5), printed.slice(5)])));
    await sheet.getByRole('button', { name: 'Read the receipt' }).click();
    const reader = page.getByRole('dialog', { name: 'Read the receipt' });
    await expect(reader.getByRole('checkbox', { name: /^Total €55.99$/ })).toBeChecked();
    await expect(reader.getByRole('checkbox', { name: 'Date 3 May 2026' })).toBeChecked();
    await expect(reader.getByRole('checkbox', { name: 'Quantity 41.2 l' })).toBeChecked();
    // The day is on the first page, the total on the second.
    const share = (field: string) =>
      reader
        .locator(`[data-field="${field}"]`)
        .evaluate((box: HTMLElement) => Number.parseFloat(box.style.insetBlockStart));
    const [dayAt, totalAt] = [await share('day'), await share('total')];
    expect([dayAt > 0 && dayAt < 50, totalAt > 50 && totalAt < 100]).toEqual([true, true]);
    // Below each box there is ink.
    expect(await inkIn(page, 'total')).toBeGreaterThan(0.02);
    await expectAccessible(page, 'dialog[open]');
    await expectNoSidewaysScrolling(page);
    await reader.getByRole('button', { name: 'Use these' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('55.99');
    expect(recognised).toEqual([]);
  },
);

test('a PDF that is a picture is recognised, and one that is broken says so', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Family hybrid');
  const photo = await aPrintedReceipt(page, printed);
  const sheet = await openFillWith(page, inPdf(await scannedPdf(photo.buffer)));
  await sheet.getByRole('button', { name: 'Read the receipt' }).click();
  const reader = page.getByRole('dialog', { name: 'Read the receipt' });
  await expect(reader.getByRole('checkbox', { name: /^Total €55.99$/ })).toBeChecked();
  await expect(reader.locator('[data-field="total"][data-chosen]')).toBeVisible();
  await reader.getByRole('button', { name: 'Close' }).click();
  await sheet
    .locator('input[data-attachments]')
    .setInputFiles(inPdf(Buffer.from('%PDF-1.4\nnothing else\n%%EOF')));
  await expect(sheet.getByRole('button', { name: 'Open PDF 2' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Read the receipt' }).click();
  await expect(reader.getByRole('alert')).toHaveText('This PDF cannot be read. Type the figures.');
  await expect(reader.getByRole('button', { name: 'Try again' })).toBeHidden();
});

/** The share of dark pixels of the shown pages in the box of a field. */
function inkIn(page: Page, field: string): Promise<number> {
  return page.locator(`[data-field="${field}"]`).evaluate((box: HTMLElement) => {
    const image = box.parentElement?.querySelector('img');
    if (!image) throw new Error('no picture');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const of = (style: string, whole: number) => Math.round((Number.parseFloat(style) / 100) * whole);
    const { insetInlineStart, insetBlockStart, inlineSize, blockSize } = box.style;
    const { data } = context.getImageData(
      of(insetInlineStart, canvas.width),
      of(insetBlockStart, canvas.height),
      of(inlineSize, canvas.width),
      of(blockSize, canvas.height),
    );
    const dark = data.filter((value, index) => index % 4 === 0 && value < 128).length;
    return dark / (data.length / 4);
  });
}
