/** Every stored type, by the extension of its key. Nothing else decides the type with which a file is served. */
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
