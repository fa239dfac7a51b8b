import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { aClaimInput, aClaimTrip, aClaimVehicle } from './claimable-trips.fixture';
import { claimMethods } from './methods';
import { toldClaim } from './told-claim';
import { publishedRates } from './published-rates';

it('load', () => {
  const trips = Array.from({ length: 20_000 }, (_, i) => aClaimTrip({ id: `t${i}`, day: new Date(Date.parse('2026-01-01') + Math.floor(i * 330 / 20_000) * 86_400_000).toISOString().slice(0, 10), distanceMetres: 5000 + i, tollsMinor: i % 10 ? 0 : 150, currency: 'USD' }));
  const input = aClaimInput({}, { trips, vehicles: [aClaimVehicle()] });
  const session = new Session(); session.connect();
  session.post('Profiler.enable'); session.post('Profiler.start');
  for (let n = 0; n < 3; n++) {
    for (const [id, facts] of [['US.standardMileage', {}], ['GB.selfEmployedSimplified', { excludedVehicleIds: [] }], ['CA.allowance', { inTerritories: { trips: 'none' } }]] as const) {
      const t = performance.now();
      const method: any = claimMethods[id];
      const result: any = method.work({ ...input, facts });
      const t2 = performance.now();
      toldClaim(result, { methodId: id, period: input.period, receivedMinor: 0, trips, rates: publishedRates });
      console.log(id, Math.round(t2 - t), Math.round(performance.now() - t2));
    }
  }
  session.post('Profiler.stop', (_e, { profile }) => {
    const self = new Map<string, number>();
    const byId = new Map(profile.nodes.map((n) => [n.id, n]));
    profile.samples?.forEach((s, i) => { const n = byId.get(s); const k = `${n?.callFrame.functionName} ${n?.callFrame.url.split('/').pop()}:${n?.callFrame.lineNumber}`; self.set(k, (self.get(k) ?? 0) + (profile.timeDeltas?.[i] ?? 0)); });
    writeFileSync('/tmp/scratch/claims-prof.txt', [...self].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `${Math.round(v / 1000)} ms ${k}`).join('\n'));
  });
});
