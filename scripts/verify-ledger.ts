import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { runTool } from './stack/tool.ts';

/**
 * Checks whether an exported ledger is intact, and who signed it, without a server. Usage: `npm run verify-ledger --
 * <file> [--head <hash>] [--keys <file>]`
 */
await buildBackend();
const program = join(dirname(backendMain), 'operations/verify-ledger.js');
// npm runs this in the repository; resolves the file from where the user typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runTool({ args: [program, ...process.argv.slice(2)], cwd });
