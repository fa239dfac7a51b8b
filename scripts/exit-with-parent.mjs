/** Loaded before a child (`--import`): if the parent is killed, the child stops as if it had been asked to. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel only detects the parent's end; it must not keep the child alive.
process.channel?.unref();
