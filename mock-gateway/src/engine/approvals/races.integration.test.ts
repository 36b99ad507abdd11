import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decideQueueItem, readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { createUser, updateUser } from '@portal/contract/users/users.calls'
import { sql } from 'kysely'
import { testContext } from '../../testing/context.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { findAccountByUsername } from '../access/accounts.read-model.ts'
import { hashPassword } from '../access/index.ts'
import type { SessionContext } from '../http/handler.ts'
import { decideItem } from './decide-item.ts'
import { decideMany } from './decide-many.ts'

// Security §7, test C1. `PROVE_C1=200` runs the full test; a broken guard fails in every round, so a few rounds
// suffice.
const ROUNDS = Number(process.env.PROVE_C1 ?? 3)
const AT_ONCE = 50
const CHECKERS = ['ho.checker', 'ho.checker2', 'ho.admin'] as const

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function newUser(round: string): Promise<{ cqId: string; cqHash: string }> {
  const queued = await portal.send('ho.maker', createUser, {
    userFirstName: 'Race',
    userLastName: `Round ${round}`,
    userPhone: '+234 803 555 0250',
    userSolId: '204',
    username: `race.${round}`,
    userEmail: `race.${round}@bank.example`,
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
  })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
  return { cqId: queued.cqId ?? '', cqHash: item?.cqHash ?? '' }
}

const userOf = (round: string) =>
  portal.gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'status', 'version'])
    .where('username', '=', `race.${round}`)
    .executeTakeFirstOrThrow()

const accepted = (cqId: string) =>
  portal.gateway.db
    .selectFrom('audit_entry')
    .select('action')
    .where('cq_id', '=', cqId)
    .where('response_code', '=', '00')
    .where('action', 'in', ['AUTHORIZE', 'REJECT', 'WITHDRAW'])
    .execute()

describe('C1: fifty concurrent decisions on one item', () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => [`a${round}`]))(
    'round %s has one decision and one effect',
    async (round) => {
      const { cqId, cqHash } = await newUser(round)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          portal.send(CHECKERS[index % CHECKERS.length] ?? '', decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash }),
        ),
      )
      const codes = answers.map((answer) => answer.responseCode)
      expect(codes.filter((code) => code === '00')).toHaveLength(1)
      // 09 means that the call waited for the lock for longer than allowed, and changed no data.
      expect(codes.every((code) => ['00', '12', '09'].includes(code))).toBe(true)
      expect(await userOf(round)).toMatchObject({ status: 'ACTIVE', version: 2 })
      expect(await portal.gateway.mails(`race.${round}@bank.example`)).toHaveLength(1)
      expect(await accepted(cqId)).toHaveLength(1)
    },
  )

  test.each(Array.from({ length: ROUNDS }, (_, round) => [`b${round}`]))(
    'round %s: of concurrent authorization, rejection and withdrawal only one happens',
    async (round) => {
      const { cqId, cqHash } = await newUser(round)
      const answers = await Promise.all([
        ...CHECKERS.map((name) => portal.send(name, decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })),
        ...CHECKERS.map((name) =>
          portal.send(name, decideQueueItem, { cqId, cqMode: 'REJECTED', cqHash, cqReason: 'Not now' }),
        ),
        portal.send('ho.maker', withdrawQueueItem, { cqId }),
      ])
      expect(answers.filter((answer) => answer.responseCode === '00')).toHaveLength(1)
      expect(await accepted(cqId)).toHaveLength(1)
      const { status } = await userOf(round)
      const item = await portal.send('ho.maker', readQueueItem, { cqId })
      expect(status).toBe(item.item?.cqStatus === 'AUTHORIZED' ? 'ACTIVE' : 'DELETED')
    },
  )

  test('a single or bulk decision that waits too long for the lock of another decision is refused with 09', async () => {
    const { cqId, cqHash } = await newUser('d')
    const { gateway } = portal
    const actor = await findAccountByUsername(gateway.db, 'ho.checker')
    await gateway.admin.transaction().execute(async (other) => {
      await other.selectFrom('queue_item').select('cq_id').where('cq_id', '=', cqId).forUpdate().execute()
      const withShortTimeout = <Result>(decide: (context: SessionContext) => Promise<Result>) =>
        gateway.db.transaction().execute(async (db) => {
          await sql`set local lock_timeout = '50ms'`.execute(db)
          return await decide(testContext(gateway, { db, actor }) as unknown as SessionContext)
        })
      const decision = { cqMode: 'AUTHORIZE', cqReason: undefined } as const
      await expect(
        withShortTimeout((context) => decideItem(context, { cqId, cqHash, ...decision })),
      ).rejects.toMatchObject({
        code: '09',
      })
      const many = await withShortTimeout((context) => decideMany(context, { items: [{ cqId, cqHash }], ...decision }))
      expect(many.results.map(({ responseCode }) => responseCode)).toEqual(['09'])
    })
    const answer = await portal.send('ho.checker', decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })
    expect(answer.responseCode).toBe('00')
  })

  test('no caller waits for the lock of an item while the first password is hashed', async () => {
    const { cqId, cqHash } = await newUser('e')
    const others = Array.from({ length: 24 }, (_, index) => hashPassword(`Another1#${index}`))
    const answered: string[] = []
    const decide = async (checker: string) => {
      const { responseCode } = await portal.send(checker, decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })
      answered.push(responseCode)
    }
    await Promise.all([decide('ho.checker'), decide('ho.checker2')])
    // The refused call is answered first: the answer to the successful call waits until its password is hashed, after
    // the other passwords.
    expect(answered).toEqual(['12', '00'])
    await Promise.all(others)
    expect(await portal.gateway.mails('race.e@bank.example')).toHaveLength(1)
  })

  test('only one of many concurrent changes to the same record is queued', async () => {
    const { cqId, cqHash } = await newUser('c')
    await portal.send('ho.checker', decideQueueItem, { cqId, cqMode: 'AUTHORIZE', cqHash })
    const { user_id: targetUserId, version } = await userOf('c')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        portal.send(index % 2 === 0 ? 'ho.maker' : 'ho.admin', updateUser, {
          targetUserId,
          version,
          userSolId: String(300 + index),
        }),
      ),
    )
    const codes = answers.map((answer) => answer.responseCode)
    expect(codes.filter((code) => code === '00')).toHaveLength(1)
    expect(codes.filter((code) => code === '28')).toHaveLength(19)
  })

  test('the last two checkers cannot remove each other at the same time', async () => {
    const { db } = portal.gateway
    await db.updateTable('app_user').set({ status: 'INACTIVE' }).where('role_id', '=', '0000000006').execute()
    await db.updateTable('app_user').set({ status: 'ACTIVE' }).where('username', '=', 'ho.admin').execute()
    await db.updateTable('app_user').set({ role_id: '0000000003' }).where('username', '=', 'ho.admin').execute()
    const pair = await db
      .selectFrom('app_user')
      .select(['user_id', 'username', 'version'])
      .where('username', 'in', ['ho.checker', 'ho.checker2'])
      .orderBy('username')
      .execute()
    const items = await Promise.all(
      pair.map(async ({ user_id: targetUserId, version }) => {
        const queued = await portal.send('ho.maker', updateUser, { targetUserId, version, userStatus: 'INACTIVE' })
        return await portal.send('ho.maker', readQueueItem, { cqId: queued.cqId ?? '' })
      }),
    )
    const answers = await Promise.all(
      ['ho.checker2', 'ho.checker'].map((name, index) =>
        portal.send(name, decideQueueItem, {
          cqId: items[index]?.item?.cqId ?? '',
          cqMode: 'AUTHORIZE',
          cqHash: items[index]?.item?.cqHash ?? '',
        }),
      ),
    )
    expect(answers.map((answer) => answer.responseCode).sort()).toContain('00')
    const left = await db
      .selectFrom('app_user')
      .select('username')
      .where('username', 'in', ['ho.checker', 'ho.checker2'])
      .where('status', '=', 'ACTIVE')
      .execute()
    expect(left).toHaveLength(1)
  })
})
