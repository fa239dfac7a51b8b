/** Loaded ahead of a child (`--import`): one whose parent was killed stops as if it had been asked to. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel is there to notice that; it must not keep the child alive.
process.channel?.unref();
