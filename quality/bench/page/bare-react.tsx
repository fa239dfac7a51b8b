import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const rows = Array.from({ length: 100 }, (_, row) => row);

function Bare() {
  return (
    <StrictMode>
      <h1>Rows</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">Row {row}</button>
          </li>
        ))}
      </ul>
    </StrictMode>
  );
}

const place = document.querySelector('main');
if (place !== null) createRoot(place).render(<Bare />);
