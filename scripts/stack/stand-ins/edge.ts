import { builtPages } from '../../edge/built-pages.ts';
import { knownHosts } from '../../edge/known-hosts.ts';
import { edge } from '../../edge.ts';
import { takeDoor } from '../door.ts';
import { publicConfig, readSettings } from '../settings.ts';

/** The one-machine edge alone, before parts that a test has started; prints its port. */
const [, , backend = '', identity = ''] = process.argv;
const settings = readSettings({ PORT: '0' }, import.meta.dirname);
const door = await takeDoor(settings);
door.open(
  edge({
    pages: builtPages(`${import.meta.dirname}/pages`),
    headers: {},
    config: publicConfig(settings, 'production'),
    isKnownHost: knownHosts({ ...settings, authDomain: '' }),
    backend,
    identity,
  }),
);
console.log(door.port);
