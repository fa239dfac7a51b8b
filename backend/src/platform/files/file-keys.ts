import { hash } from 'node:crypto';
import { checkId } from '../documents/ids';
import { BadFileKey } from './files';

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

type FileExtension = keyof typeof mediaTypes;

function isFileExtension(text: string): text is FileExtension {
  return Object.hasOwn(mediaTypes, text);
}

/** Two levels, so that one folder on a disk contains one kind. The longest file name of common disks is 255 bytes. */
const keyForm = /^[a-z][A-Za-z]{0,31}\/[A-Za-z0-9][A-Za-z0-9._-]{0,180}\.([a-z]+)$/;
const prefixForm = /^([a-z][A-Za-z]{0,31}(\/[A-Za-z0-9._-]{0,190})?)?$/;
const longestFolderName = 200;

export function extensionOf(key: string): FileExtension {
  const [, extension = ''] = keyForm.exec(key) ?? [];
  if (!isFileExtension(extension)) throw new BadFileKey('not a key that a file can have');
  return extension;
}

export function checkPrefix(prefix: string): void {
  if (!prefixForm.test(prefix)) throw new BadFileKey('not a prefix that keys can have');
}

/** `drivers/<id>`, the folder of a driver's files in every engine. */
export function driverFolder(driverId: string): string {
  checkId(driverId);
  // encodeURIComponent leaves these, and some disks reject them at the end or everywhere.
  const encoded = encodeURIComponent(driverId).replace(
    /[.!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // No encoded id begins like this, so that no chosen id can lead to another driver's files.
  const name = encoded.length <= longestFolderName ? encoded : `~${hash('sha256', driverId, 'hex')}`;
  return `drivers/${name}`;
}
