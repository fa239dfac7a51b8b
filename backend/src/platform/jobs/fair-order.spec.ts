import { fairOrder } from './fair-order';

const jobsOf = (...names: string[]) => names.map((name) => ({ driverId: name.replace(/\d/, ''), key: name }));
const keys = (jobs: readonly { key: string }[]) => jobs.map(({ key }) => key);

describe('the order in which jobs are begun', () => {
  it('takes one job of each driver, then the second of each', () => {
    const due = jobsOf('ann1', 'ann2', 'ann3', 'bob1', 'cem1', 'cem2');
    expect(keys(fairOrder(due, new Set()))).toEqual(['ann1', 'bob1', 'cem1', 'ann2', 'cem2', 'ann3']);
  });

  it('has whoever was served longest ago come first, after those who were not served at all', () => {
    const served = new Set(['bob', 'ann', 'gone']);
    expect(keys(fairOrder(jobsOf('ann1', 'bob1', 'new1'), served))).toEqual(['new1', 'bob1', 'ann1']);
    expect([...served]).toEqual(['bob', 'ann']);
  });
});
