import { chargesSubject, monthBefore } from './charges-subject';
import { stagesNow } from './stages';

const terms = {
  ...{ onDay: 5, vehicleId: '01JD0000000000000000000000', hasCharged: true, reported: [] },
  today: '2026-12-05',
};
const november = { fromDay: '2026-11-01', untilDay: '2026-11-30' };
const usual = { daysBefore: [30, 7, 0], weeklyRepeats: 4 };
const told = (today: string) => stagesNow(chargesSubject({ ...terms, today }), undefined, usual, today);

it('the charges of the month before are due on the chosen day, and told from then on', () => {
  expect(chargesSubject(terms)).toMatchObject({ type: '2026-11', dueOn: '2026-12-05', status: 'due' });
  expect(chargesSubject({ ...terms, today: '2026-12-04' })).toMatchObject({ type: '2026-11', status: 'ok' });
  expect([told('2026-12-04'), told('2026-12-05'), told('2026-12-09')]).toEqual([[], ['day:0'], ['day:0']]);
});

it('what a report has, or where nothing was charged at home, the next month is due', () => {
  const next = { type: '2026-12', dueOn: '2027-01-05', status: 'ok' };
  expect(chargesSubject({ ...terms, reported: [november] })).toMatchObject(next);
  const year = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
  expect(chargesSubject({ ...terms, reported: [year] })).toMatchObject(next);
  expect(chargesSubject({ ...terms, hasCharged: false })).toMatchObject(next);
  const half = { ...november, untilDay: '2026-11-29' };
  expect(chargesSubject({ ...terms, reported: [half] })).toMatchObject({ type: '2026-11' });
});

it('the month before January is December', () => {
  expect(monthBefore('2027-01-31')).toEqual({ fromDay: '2026-12-01', untilDay: '2026-12-31' });
  expect(monthBefore('2028-03-31')).toEqual({ fromDay: '2028-02-01', untilDay: '2028-02-29' });
});
