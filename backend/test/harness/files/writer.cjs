/**
 * writer.cjs <folder> <first> <count>: stores that many files of one driver and prints the number of each once it was
 * acknowledged. Every third one is deleted again, and printed with a minus before that.
 */
require('../typescript.cjs');
const { writeSync } = require('node:fs');
const { openDiskFiles } = require('../../../src/platform/files/disk/disk-files.ts');
const { contentOf, keyOf } = require('./content.ts');

const [folder, first, count] = process.argv.slice(2);

async function* pieces(content) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function write() {
  const files = (await openDiskFiles(folder)).of('ann');
  for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
    await files.put(keyOf(number), pieces(contentOf(number)), { mostBytes: 2_000_000 });
    // Straight to the pipe: what waits in a buffer would be lost with the process.
    writeSync(1, `${number}\n`);
    if (number % 3 !== 0) continue;
    writeSync(1, `-${number}\n`);
    await files.delete(keyOf(number));
  }
}

write();
