import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Škoda Octavia', 'ŠO'],
  ['golf', 'G'],
  ['VW ID.3 Pro', 'VI'],
  ['  (the) blue one ', 'TB'],
  ['7,5-Tonner', '75'],
  ['𐐨uk 2', '𐐀2'],
  ['🚗', ''],
])('abbreviates %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
