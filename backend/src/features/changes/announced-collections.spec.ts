import { changeSchema } from '../../domain/changes/change.schema';
import { collections } from '../../registry/collections';
import { announcedKind } from './announced-collections';

it.each(collections.map(({ name }) => name))(
  'says whether other devices are notified of changes in %s',
  (name) => {
    expect(announcedKind(name)).toBeDefined();
  },
);

it('has a collection for every kind of change', () => {
  const announced = collections.map(({ name }) => announcedKind(name));
  for (const kind of changeSchema.shape.kind.options) expect(announced).toContain(kind);
});
