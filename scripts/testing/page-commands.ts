import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/tool.ts';

/** Text of docs/operations.md, followed by the pages of its folder. */
export function pagesForOperators(): string {
  const folder = join(root, 'docs/operations');
  const further = readdirSync(folder).sort();
  const files = [`${folder}.md`, ...further.map((name) => join(folder, name))];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** What begins a command of a shell on a page for operators. */
const begins = /^(npm|node|docker|git|gcloud|openssl|umask|[A-Z_]+=\S+) /;

const oneLine = (text: string) => text.replaceAll(/\s*\\\n\s*/g, ' ');

/** The shell commands of a page in Markdown: in blocks of `sh`, in indented paragraphs, and within sentences. Each one once. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) => block);
  const prose = page.replaceAll(/^ *```.*?^ *```$/gms, '');
  const found = [
    ...blocks.flatMap((block) => oneLine(block).split('\n')),
    ...prose.split('\n').filter((line) => line.startsWith('    ')),
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ].map((command) => command.trim());
  return [...new Set(found.filter((command) => begins.test(command)))];
}

/** The section under a heading, up to the next one of the same rank. */
export function sectionOf(page: string, heading: string): string {
  const [, section] = page.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`The page has no section "${heading}".`);
  return section.split('\n## ')[0] ?? '';
}
