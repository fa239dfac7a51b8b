import { hash } from 'node:crypto';
import { checkId } from '../documents/ids';
import { BadFileKey } from './errors';
import { type FileExtension, isFileExtension } from './media-types';

/** Two levels, so that one folder on a disk holds a kind. The longest file name of common disks is 255 bytes. */
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

/** `drivers/<id>`, where every engine keeps the files of a driver. */
export function driverFolder(driverId: string): string {
  checkId(driverId);
  // encodeURIComponent leaves these, and some disks do not take them at the end or at all.
  const encoded = encodeURIComponent(driverId).replace(
    /[.!~*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // No encoded id begins like this, so that nobody can choose an id that leads to another driver's files.
  const name = encoded.length <= longestFolderName ? encoded : `~${hash('sha256', driverId, 'hex')}`;
  return `drivers/${name}`;
}
