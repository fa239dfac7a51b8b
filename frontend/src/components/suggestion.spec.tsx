// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Suggestion, takeSuggestion } from './suggestion';

afterEach(cleanup);

function Form() {
  const [place, setPlace] = useState('');
  return (
    <form onKeyDown={takeSuggestion}>
      <input name="place" value={place} onChange={({ currentTarget }) => setPlace(currentTarget.value)} />
      <input name="note" defaultValue="" />
      {place === '' && (
        <>
          <Suggestion
            action="Use:"
            value="Home"
            reason="as ever"
            field="place"
            onTake={() => setPlace('Home')}
          />
          <Suggestion action="Use:" value="Gym" field="place" onTake={() => setPlace('Gym')} />
        </>
      )}
    </form>
  );
}

function fields(): [HTMLInputElement, HTMLInputElement] {
  render(<Form />);
  const [place, note] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (place === undefined || note === undefined) throw new Error('there are two fields');
  return [place, note];
}

it('is taken with the right arrow key in its empty field, the first one, and the focus stays in the field', () => {
  const [place] = fields();
  place.focus();
  fireEvent.keyDown(place, { key: 'ArrowRight' });
  expect(place.value).toBe('Home');
  expect(document.activeElement).toBe(place);
});

it('is left alone by other keys, other fields, and a field in which something is typed', () => {
  const [place, note] = fields();
  fireEvent.keyDown(place, { key: 'ArrowDown' });
  fireEvent.keyDown(note, { key: 'ArrowRight' });
  expect(place.value).toBe('');
  note.value = ' ';
  note.name = 'place';
  fireEvent.keyDown(note, { key: 'ArrowRight' });
  expect(place.value).toBe('');
});

it('gives the focus to its field where a key pressed it, and leaves a finger alone', () => {
  const [place] = fields();
  fireEvent.click(screen.getByRole('button', { name: /Gym/ }), { detail: 1 });
  expect(place.value).toBe('Gym');
  expect(document.activeElement).not.toBe(place);
});
