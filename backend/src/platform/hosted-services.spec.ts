import { deleteApp, getApps } from 'firebase-admin/app';
import { parseEnvironment } from '../config/environment';
import { fileStorage } from './files/bucket/bucket-files';
import { firebaseApp, messaging } from './firebase-app';

const environment = parseEnvironment({
  NODE_ENV: 'test',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'demo-roadbook.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo-roadbook',
  FIREBASE_DATABASE_URL: 'https://demo-roadbook.firebaseio.com',
  FIREBASE_STORAGE_BUCKET: 'demo-roadbook.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_MEASUREMENT_ID: '',
});

describe('the hosted platform', () => {
  afterEach(() => Promise.all(getApps().map(deleteApp)));

  it('is initialised once, however often it is asked for', () => {
    const first = firebaseApp(environment);
    expect(firebaseApp(environment)).toBe(first);
    expect(getApps()).toHaveLength(1);
    expect(first.options).toMatchObject({
      projectId: 'demo-roadbook',
      databaseURL: 'https://demo-roadbook.firebaseio.com',
      storageBucket: 'demo-roadbook.appspot.com',
    });
  });

  it.each([
    ['file storage', fileStorage],
    ['messaging', messaging],
  ])('has one client of its %s', async (_service, open) => {
    const app = firebaseApp(environment);
    expect(await open(app)).toBe(await open(app));
  });
});
