import { cannotOpen } from './cannot-open';

describe('a file that cannot be opened', () => {
  it.each(['EACCES', 'EPERM', 'EROFS'])(
    'for want of permission (%s) says whose the folder has to be',
    (code) => {
      const error = cannotOpen(Object.assign(new Error(code), { code }), '/data/roadbook.sqlite');
      expect(error).toMatchObject({
        message:
          '/data/roadbook.sqlite cannot be opened or written. Allow this user to write to /data ' +
          `(as root: chown -R ${process.getuid?.()} /data).`,
      });
    },
  );
});
