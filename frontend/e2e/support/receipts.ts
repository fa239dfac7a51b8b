import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import encodeQR from 'qr';
import type { Api } from './elsewhere';
import { expect } from './test';

/** Data that a camera writes into a picture and nobody else may read. */
export const secret = 'GPS 48.137 N 11.575 E, serial 4711';

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** Exif that says that the camera was held on its side, and a secret. */
function exif(): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.alloc(4), Buffer.from(secret)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), uint16(content.length + 2), content]);
}

/** A photo as a phone takes it: 400 pixels wide and 300 high as stored, and upright only when it is turned. */
export async function aPhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } });
  const buffer = Buffer.concat([picture.subarray(0, 2), exif(), picture.subarray(2), Buffer.from(secret)]);
  return { name: '../../etc/IMG_0815.html', mimeType: 'text/html', buffer };
}

/** Returns a page that says "Receipt", with an embedded electronic invoice if one is given. */
export function aPdf(invoice?: string): { name: string; mimeType: string; buffer: Buffer } {
  const names = invoice === undefined ? '' : '/Names<</EmbeddedFiles<</Names[(factur-x.xml)6 0 R]>>>>';
  const embedded = [
    '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 7 0 R>>>>',
    `<</Type/EmbeddedFile/Length ${invoice?.length}>>stream\n${invoice}\nendstream`,
  ];
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>${names}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    '<</Length 41>>stream\nBT /F 24 Tf 20 40 Td (Receipt) Tj ET     \nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...(invoice === undefined ? [] : embedded),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text + table + end) };
}

/** Adds a PDF to the record whose form is shown. */
export async function attachPdf(form: Locator): Promise<void> {
  await form.locator('input[data-attachments]').setInputFiles(aPdf());
  await expect(form.getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
}

type AttachedTo = Parameters<Api['attachments']['list']['query']>[0];

/** The server has one file of a record, which was added on the device. */
export async function expectOneFile(
  api: Api,
  recordKind: AttachedTo['recordKind'],
  recordId: string | undefined,
): Promise<void> {
  const record = { recordKind, recordId: recordId ?? '' };
  await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);
}

/** A photo of a printed receipt, a line a row. */
export async function aPrintedReceipt(
  page: Page,
  lines: readonly string[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 700, height: 900 });
  await paper.setContent(
    `<body style="background:#fbfaf6;margin:40px"><pre style="font:28px 'DejaVu Sans Mono',monospace;line-height:1.6"></pre>`,
  );
  await paper.locator('pre').evaluate((element, text) => {
    element.textContent = text;
  }, lines.join('\n'));
  const buffer = await paper.screenshot({ type: 'jpeg', quality: 85, scale: 'css' });
  await paper.close();
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
}

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A white slip with a QR code in its middle, as a PNG. */
export function aReceiptWithCode(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium' });
  const [width, height, pixels] = [900, 1_200, 6];
  const rows = Buffer.alloc((width + 1) * height, 0xff);
  const from = { x: (width - modules.length * pixels) >> 1, y: 300 };
  for (let y = 0; y < height; y += 1) {
    rows[y * (width + 1)] = 0;
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor((y - from.y) / pixels)]?.[Math.floor((x - from.x) / pixels)] === true;
      if (isDark) rows[y * (width + 1) + 1 + x] = 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}
