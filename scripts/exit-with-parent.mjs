/** Loaded ahead of a child (`--import`): one whose parent was killed stops as if it had been asked to. */
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
