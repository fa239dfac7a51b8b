import { cpus } from 'node:os';

export function tableHead(rounds: number): void {
  console.log(
    `\nOn ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}; medians of ${rounds} rounds.\n`,
  );
  row('measured', 'result', 'aim');
  row('---', '---', '---');
}

export function row(name: string, value: string, aim = ''): void {
  console.log(`| ${name} | ${value} | ${aim} |`);
}
