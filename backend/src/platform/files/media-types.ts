/** Every type that is stored, by the extension of its key. Nothing else decides what a file is served as. */
export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
} as const;

export type FileExtension = keyof typeof mediaTypes;

export function isFileExtension(text: string): text is FileExtension {
  return Object.hasOwn(mediaTypes, text);
}
