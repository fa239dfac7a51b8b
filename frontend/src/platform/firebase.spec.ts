import { deleteApp, getApps, initializeApp } from 'firebase/app';
import { afterEach, expect, it } from 'vitest';
import type { AppConfig } from '@/config/app-config';
import { firebaseApp } from './firebase';

const config: AppConfig = {
  mode: 'test',
  identity: 'hosted',
  providers: ['google'],
  firebase: {
    apiKey: 'key',
    authDomain: 'roadbook.example',
    projectId: 'roadbook',
    databaseURL: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
    measurementId: '',
  },
};

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
});

it('initialises the project once', () => {
  expect(firebaseApp(config)).toBe(firebaseApp(config));
  expect(getApps()).toHaveLength(1);
});

it('takes the project that is initialised already', () => {
  const before = initializeApp({ projectId: 'before' });
  expect(firebaseApp(config)).toBe(before);
});

it('hands on what is given and leaves out what is empty', () => {
  expect(firebaseApp(config).options).toEqual({
    apiKey: 'key',
    authDomain: 'roadbook.example',
    projectId: 'roadbook',
  });
});

it('embedded identity needs no key of its own', () => {
  const firebase = { ...config.firebase, apiKey: '' };
  expect(firebaseApp({ ...config, firebase, identity: 'embedded' }).options.apiKey).toBe('embedded');
});
