import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type AccessDesk, accessDesk } from '../../../../engine/access/testing/access-desk.ts'
import { makePerson } from '../../../../engine/access/testing/access-fixture.ts'
import { signIn } from '../../../../engine/access/testing/sign-in.ts'
import { REPORT_LIMITS, refuseCostly, withinLimits } from './within-limits.ts'

let desk: AccessDesk
beforeAll(async () => {
  desk = await accessDesk()
})
afterAll(() => desk.close())

/** Number of reports: more than may run at once. Each runs for its full time; `npm run prove -- L4` runs a thousand. */
const MANY = Number(process.env.PROVE_L4 ?? '12')

test('reports that use all their connections do not slow down sign-in, and further reports are refused with that reason', async () => {
  const { reports } = desk.connected
  const askedAt = performance.now()
  const asked = Array.from({ length: MANY }, () =>
    withinLimits(reports, { limit: 'preview' }, (trx) => sql`select pg_sleep(3600)`.execute(trx)),
  )
  const ended = Promise.allSettled(asked)
  await until(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where query like '%pg_sleep(3600)%' and state = 'active'
      and pid <> pg_backend_pid()`.execute(desk.admin)
    return rows.length === 4
  })
  const person = await makePerson(desk)
  const begun = performance.now()
  expect(await signIn(desk, person)).toMatchObject({ stage: 'full' })
  expect(performance.now() - begun).toBeLessThan(REPORT_LIMITS.preview)
  const outcomes = await ended
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason : null))
  expect(reasons.map((reason) => reason?.code)).toEqual(Array(MANY).fill('98'))
  // An hour of work was stopped after five seconds by the report's limit, not by the connection's own limit. Reports
  // without a free connection are refused as busy.
  expect(performance.now() - askedAt).toBeLessThan(5 * REPORT_LIMITS.preview)
  expect(reasons.some((reason) => reason.options.message === 'reports.busy')).toBe(true)
  expect(reasons.some((reason) => reason.options.reason === 'a report took too long')).toBe(true)
})

test('a query that the planner expects to take too long is refused before it is run', async () => {
  const { reports } = desk.connected
  const ask = (rows: number) =>
    withinLimits(reports, { limit: 'preview' }, (trx) =>
      refuseCostly(
        trx,
        sql`select from generate_series(1, ${sql.lit(rows)}) a, generate_series(1, ${sql.lit(rows)}) b`,
      ),
    )
  await expect(ask(1_000)).resolves.toBeUndefined()
  await expect(ask(1_000_000)).rejects.toMatchObject({
    code: '98',
    options: { reason: expect.stringMatching(/^a report would cost \d{8,}$/) },
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}
