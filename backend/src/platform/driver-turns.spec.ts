import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { DriverTurns } from './driver-turns';

describe('the turns of drivers', () => {
  it('begin one piece of a driver in each turn of the event loop, and one of every driver', async () => {
    const turns = new DriverTurns(() => 0);
    const started: string[] = [];
    const pieces = ['ada', 'ada', 'ada', 'bob'].map((driver) =>
      turns.next(driver).then(() => started.push(driver)),
    );
    expect(started).toEqual([]);
    await turnOfTheLoop();
    expect(started).toEqual(['ada', 'bob']);
    await turnOfTheLoop();
    expect(started).toEqual(['ada', 'bob', 'ada']);
    await Promise.all(pieces);
    expect(started).toEqual(['ada', 'bob', 'ada', 'ada']);
  });

  it('put what begins again behind what waits already', async () => {
    const turns = new DriverTurns(() => 0);
    const started: string[] = [];
    const long = async () => {
      for (const part of ['first', 'second', 'third']) {
        await turns.next('ada');
        started.push(part);
      }
    };
    const short = turns.next('ada').then(() => started.push('short'));
    await Promise.all([long(), short]);
    expect(started).toEqual(['short', 'first', 'second', 'third']);
  });

  it('say what a piece took until it waited for something, however many promises it went through', async () => {
    let microseconds = 0;
    const turns = new DriverTurns(() => microseconds);
    const spent: [string, number][] = [];
    turns.onSpent((driverId, took) => spent.push([driverId, took]));
    const piece = async () => {
      await turns.next('ada');
      for (let step = 0; step < 10; step += 1) {
        microseconds += 10;
        await Promise.resolve();
      }
      await turnOfTheLoop();
      // Time that the work did not wait for here may not be its own.
      microseconds += 1000;
      await turns.next('ada');
      microseconds += 7;
    };
    await piece();
    await turnOfTheLoop();
    expect(spent).toEqual([
      ['ada', 100],
      ['ada', 7],
    ]);
  });
});
