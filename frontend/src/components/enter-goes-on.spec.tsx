// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { enterGoesOn, nameEnter } from './enter-goes-on';

afterEach(cleanup);

function form() {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit} onKeyDown={enterGoesOn} onFocus={nameEnter}>
      <input aria-label="From" defaultValue="Home" />
      <input type="file" aria-label="File" />
      <select aria-label="Vehicle" />
      <input type="radio" name="category" aria-label="Business" />
      <input type="radio" name="category" aria-label="Private" defaultChecked />
      <details>
        <summary>More</summary>
        <input aria-label="Tolls" />
      </details>
      <textarea aria-label="Note" />
      <button type="button">Delete</button>
      <input aria-label="Tags" />
      <button type="submit">Save</button>
    </form>,
  );
  return onSubmit;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const enter = (name: string, init = {}) => fireEvent.keyDown(field(name), { key: 'Enter', ...init });

it('leads to the next field in sight: a list, then the chosen one of a group, then the text after it', () => {
  const onSubmit = form();
  field('From').focus();
  enter('From');
  expect(document.activeElement).toBe(field('Vehicle'));
  enter('Vehicle');
  expect(document.activeElement).toBe(field('Private'));
  enter('Private');
  expect(document.activeElement).toBe(field('Note'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('makes a line in a text of several lines, and saves in the last field', () => {
  const onSubmit = form();
  expect(enter('Note')).toBe(true);
  expect(enter('File')).toBe(true);
  expect(onSubmit).not.toHaveBeenCalled();
  enter('Tags', { repeat: true });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(enter('Tags')).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it.each([{ ctrlKey: true }, { metaKey: true }])('saves from any field with %o', (modifier) => {
  const onSubmit = form();
  for (const name of ['From', 'Business', 'Note']) enter(name, modifier);
  expect(onSubmit).toHaveBeenCalledTimes(3);
});

it('is named on the keyboard of a phone', () => {
  form();
  fireEvent.focus(field('From'));
  fireEvent.focus(field('Tags'));
  expect([field('From').enterKeyHint, field('Tags').enterKeyHint]).toEqual(['next', 'done']);
});

it('selects a text, so that typing replaces it', () => {
  render(
    <form onKeyDown={enterGoesOn}>
      <input aria-label="First" />
      <input aria-label="Second" defaultValue="Office" />
    </form>,
  );
  enter('First');
  expect([field('Second').selectionStart, field('Second').selectionEnd]).toEqual([0, 6]);
});
