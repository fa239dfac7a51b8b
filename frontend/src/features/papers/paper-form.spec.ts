import { describe, expect, it } from 'vitest';
import { type DraftOf, type FieldTerms, readFields, shownIn } from '@/lib/forms/field';
import { beginPaper, emptyPaperFault, paperForm } from './paper-form';

const { fields } = paperForm;
const terms: FieldTerms = { locale: 'en-GB', distanceUnit: 'mi', currency: 'GBP' };
const begun = beginPaper({}, { country: 'GB', today: '2026-03-01' });
type Draft = DraftOf<typeof fields>;
const draft: Draft = { ...shownIn(fields, begun, terms), reason: '', attachedFiles: 0 };

function faultsOf(changes: Partial<Draft>) {
  const typed = { ...draft, ...changes };
  const { readable } = readFields(fields, typed, { initial: draft, values: begun, terms });
  return emptyPaperFault(readable, typed);
}

describe('a document that says nothing but its kind', () => {
  it('is refused', () => {
    expect(faultsOf({})).toEqual({ validUntil: 'papers:fault.empty' });
    expect(faultsOf({ type: 'inspection' })).toEqual({ validUntil: 'papers:fault.empty' });
  });

  it.each([
    { validUntil: '2027-05-31' },
    { firstRegisteredOn: '2020-05-01' },
    { issuer: 'Allianz' },
    { number: 'POLICY-77' },
    { note: 'In the glove box' },
    { attachedFiles: 1 },
  ])('says something with %o', (changes) => expect(faultsOf(changes)).toEqual({}));
});
