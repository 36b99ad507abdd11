import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { testConfig } from '../../../testing/index.ts'
import { createLog } from '../../http/log.ts'
import { tidyAccess } from '../housekeeping.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { makePerson, PASSWORD } from '../testing/access-fixture.ts'
import { enterPassword } from '../testing/sign-in.ts'
import { refusedAttempts } from './refused-attempts.job.ts'

let desk: AccessDesk

beforeAll(async () => {
  // Starts at the beginning of a minute, because attempts are counted per minute.
  desk = await accessDesk({ config: { attemptsPerMinute: 3 }, now: '2026-03-02T08:00:00Z' })
})
afterAll(() => desk.close())

const run = (db = desk.db) =>
  refusedAttempts({
    db,
    reports: db,
    now: desk.clock.now(),
    correlationId: uuid(),
    log: createLog('silent'),
    config: testConfig(),
  })
const rows = () =>
  desk.db
    .selectFrom('audit_entry')
    .select(['address', 'action', 'response_code as code', 'after'])
    .where('module', '=', 'ACCESS')
    .orderBy('audit_id')
    .execute()

test('refused sign-ins leave one audit row with their number per minute and address, even if two gateways write rows', async () => {
  const person = await makePerson(desk)
  const from = (address: string, password: string) => enterPassword(desk, person, password, { address })
  const answers: string[] = []
  for (let attempt = 1; attempt <= 20; attempt++)
    answers.push((await from(attempt % 2 ? '2001:db8::1' : '2001:db8::2', PASSWORD)).responseCode)
  expect(answers.filter((code) => code === '05')).toHaveLength(17)
  for (let attempt = 1; attempt <= 4; attempt++) await from('10.1.1.1', PASSWORD)
  const written = (await rows()).filter(({ code }) => code === '05')
  expect(written).toEqual([])

  desk.clock.advance(60_000)
  await run()
  expect((await rows()).filter(({ action }) => action === 'REFUSE_ATTEMPTS')).toEqual([])
  // Attempts are deleted only after they are recorded in the audit trail, however late.
  await tidyAccess(desk.db, new Date(desk.clock.now().getTime() + 2 * 3_600_000), desk.config)
  desk.clock.advance(60_000)
  await Promise.all([run(), run(desk.admin), run()])
  const told = (await rows()).filter(({ action }) => action === 'REFUSE_ATTEMPTS')
  const after = { attemptKind: 'sign-in', attemptMinute: '2026-03-02T08:00:00.000Z' }
  expect(told.sort((one, other) => one.address.localeCompare(other.address))).toEqual([
    { action: 'REFUSE_ATTEMPTS', code: '05', address: '10.1.1.1', after: { ...after, attemptCount: '1' } },
    { action: 'REFUSE_ATTEMPTS', code: '05', address: '2001:db8:0:0::/64', after: { ...after, attemptCount: '17' } },
  ])
  await tidyAccess(desk.db, new Date(desk.clock.now().getTime() + 2 * 3_600_000), desk.config)
  expect(await desk.db.selectFrom('attempt').selectAll().execute()).toEqual([])
})

test('tries during a wait are included in the number of refused sign-ins', async () => {
  const person = await makePerson(desk)
  desk.clock.set('2026-03-02T09:00:00Z')
  const sender = { deviceId: 'anonymous', address: '10.1.1.2' }
  const answers: string[] = []
  for (let attempt = 1; attempt <= 3; attempt++)
    answers.push((await enterPassword(desk, person, 'Wrong#2026pw', sender)).responseCode)
  expect(answers).toEqual(['55', '55', '05'])
  desk.clock.advance(120_000)
  await run()
  const told = (await rows()).filter(({ address }) => address === '10.1.1.2')
  expect(told.map(({ action }) => action)).toEqual(['SIGN_IN', 'SIGN_IN', 'REFUSE_ATTEMPTS'])
  expect(told.at(-1)?.after).toMatchObject({ attemptCount: '1' })
})
