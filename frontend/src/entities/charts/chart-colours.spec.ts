import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vehicleColours } from '@domain/vehicles/vehicle.schema';
import { describe, expect, it } from 'vitest';
import { vehicleColour, vehicleShades } from './chart-colours';

const first = { id: '01A', colour: null };
const second = { id: '01B' };

describe('colour of a vehicle', () => {
  it('is the chosen one', () => {
    expect(vehicleColour([first, { id: '01C', colour: 'red' }], '01C')).toBe(vehicleShades.red);
  });

  it('is one that no other has, in the order in which they were added', () => {
    expect(vehicleColour([second, first], '01A')).toBe(vehicleShades.blue);
    expect(vehicleColour([second, first], '01B')).toBe(vehicleShades.amber);
    const chosen = { id: '01C', colour: 'blue' } as const;
    expect(vehicleColour([second, first, chosen], '01A')).toBe(vehicleShades.amber);
    expect(vehicleColour([second, first, chosen], '01B')).toBe(vehicleShades.green);
  });

  it('is given twice where there are more vehicles than colours', () => {
    const all = vehicleColours.map((colour, index) => ({ id: `01X${index}`, colour }));
    expect(vehicleColour([...all, first, second], '01B')).toBe(vehicleShades.amber);
  });
});

/** Relative luminance of a colour. WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'])('are at least 3:1 on the panel and the ground in the %s theme', (theme) => {
  const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
  const [, themed = ''] = tokens.split(`[data-mantine-color-scheme="${theme}"]`);
  const valueNamed = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(themed)?.[1] ?? '';
  const speeds = [1, 2, 3, 4, 5].map((number) => `var(--rb-speed-${number})`);
  for (const shade of [...Object.values(vehicleShades), ...speeds]) {
    const colour = valueNamed(shade.slice('var('.length, -1));
    for (const under of ['--rb-panel', '--rb-ground']) {
      expect(contrast(colour, valueNamed(under)), `${shade} on ${under}`).toBeGreaterThanOrEqual(3);
    }
  }
});
