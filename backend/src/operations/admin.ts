import { runAdmin } from './run-admin';

/** Runs `admin <data folder> <command>`: manages drivers' accounts on the running server of that folder. */
runAdmin(process.argv.slice(2), (text) => process.stdout.write(text)).then((code) => {
  process.exitCode = code;
});
