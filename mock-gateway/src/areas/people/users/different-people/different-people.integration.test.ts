import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { declareDifferentPeople, readLookAlikes } from '@portal/contract/different-people/different-people.calls'
import { readQueue, readQueueItem } from '@portal/contract/queue/queue.calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { someUser } from '../testing/acts.ts'

// Two accounts of one person never check each other's work, even with different e-mail addresses. Accounts of twins can
// look like accounts of one person.

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly country_id?: string
}

const MAKER = 'ho.maker'
const CHECKER = 'ho.checker'
const become = async (username: string, fields: Named) => {
  await portal.gateway.db.updateTable('app_user').set(fields).where('username', '=', username).execute()
}
const idOf = async (username: string): Promise<string> =>
  (
    await portal.gateway.db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id

/** Submits an edit by ho.maker and returns the id of its item. */
async function edit(): Promise<string> {
  const user = await someUser(portal, serial)
  serial += 1
  const change = { targetUserId: user.userId, version: user.version, userSolId: '777' }
  const { cqId = '' } = await portal.send(MAKER, updateUser, change)
  return cqId
}

const maker: Named = { first_name: 'Adaeze', last_name: 'Okonkwo', phone: '+234 803 555 0100' }
const other: Named = { first_name: 'Bola', last_name: 'Ade', phone: '+234 803 555 0101' }

describe('a checker who seems to be the maker', () => {
  test.each<[string, Named, string]>([
    ['somebody with the same phone', { ...other, phone: '+234 803 555 0100' }, 'same phone number'],
    ['somebody with the same phone in national form', { ...other, phone: '0803 555 0100' }, 'same phone number'],
    ['somebody with the same phone and its zero', { ...other, phone: '+2340803 5550100' }, 'same phone number'],
    ['somebody with the same phone dialled from abroad', { ...other, phone: '002348035550100' }, 'same phone number'],
    ['somebody with the same name', { ...maker, phone: other.phone }, 'same name'],
    [
      'somebody with the same name in other letters',
      { ...other, first_name: 'ADAÉZE ', last_name: 'okonkwo' },
      'same name',
    ],
    [
      'somebody with the same names the other way round',
      { ...other, first_name: 'Okonkwo', last_name: 'Adaeze' },
      'same name',
    ],
  ])('a checker cannot decide on a change if the checker looks like %s', async (_, fields, why) => {
    await become(MAKER, maker)
    await become(CHECKER, fields)
    const cqId = await edit()
    for (const mode of ['AUTHORIZE', 'REJECTED'] as const) {
      const refused = await decide(portal, CHECKER, cqId, mode)
      expect(refused).toMatchObject({ responseCode: '63', responseMessage: expect.stringContaining(why) })
    }
    const list = await portal.send(CHECKER, readQueue, { isMaker: 'NO', filters: { username: [MAKER] }, size: 100 })
    expect(list.data?.find((row) => row.cqId === cqId)?.canDecide).toBe(false)
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject({ responseCode: '00' })
  })

  test('a checker can decide on a change by a maker with the same name in another country, or with another phone number', async () => {
    await become(MAKER, maker)
    for (const fields of [other, { ...maker, phone: other.phone, country_id: '02' }]) {
      await become(CHECKER, { country_id: '01', ...fields })
      const cqId = await edit()
      // Head office Ghana does not see the item, so another checker decides; only the rule is tested here.
      const decided = await decide(portal, 'country_id' in fields ? 'ho.checker2' : CHECKER, cqId)
      expect(decided).toMatchObject({ responseCode: '00' })
    }
    await become(CHECKER, { ...other, country_id: '01' })
  })

  test('a checker cannot decide on a change for which the checker’s other login has voted', async () => {
    await become(CHECKER, other)
    await become('ho.checker2', { ...other, first_name: 'Halima' })
    const cqId = await edit()
    await portal.gateway.admin.updateTable('queue_item').set({ votes_needed: 2 }).where('cq_id', '=', cqId).execute()
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00', cqStatus: 'PENDING' })
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject({ responseCode: '12' })
    await become('ho.checker2', { first_name: 'Halima', last_name: 'Bello', phone: '+234 803 555 0102' })
    expect(await decide(portal, 'ho.checker2', cqId)).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
  })
})

describe('a declaration by head office', () => {
  const reason = { declarationReason: 'Known to the branch as two people' }
  const both = async () => ({ targetUserId: await idOf(MAKER), otherUserId: await idOf(CHECKER) })

  test('head office declares two accounts different people by approval, after which they can check each other’s work', async () => {
    await become(MAKER, maker)
    await become(CHECKER, { ...maker, phone: '0803 555 0100' })
    const look = async () => {
      const { data } = await portal.send('ho.admin', readLookAlikes, { targetUserId: await idOf(MAKER) })
      return data?.filter(({ username }) => username === CHECKER)
    }
    expect(await look()).toMatchObject([{ username: CHECKER, sameBy: ['phone', 'name'], declared: null }])
    const body = { ...(await both()), ...reason }
    // Neither of the two people may declare or authorize it.
    expect(await portal.send(MAKER, declareDifferentPeople, body)).toMatchObject({ responseCode: '63' })
    const queued = await portal.send('ho.admin', declareDifferentPeople, body)
    expect(queued).toMatchObject({ responseCode: '00' })
    expect(await portal.send('ho.admin', declareDifferentPeople, body)).toMatchObject({ responseCode: '28' })
    expect(await look()).toMatchObject([{ declared: 'PENDING', pendingCqId: queued.cqId, declaredBy: 'Tobenna Nwosu' }])
    expect(await decide(portal, CHECKER, queued.cqId)).toMatchObject({ responseCode: '63' })
    const cqId = await edit()
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '63' })

    expect(await decide(portal, 'ho.checker2', queued.cqId)).toMatchObject({ responseCode: '00' })
    expect(await look()).toMatchObject([{ declared: 'ACTIVE', declarationReason: reason.declarationReason }])
    expect(await portal.send('ho.admin', declareDifferentPeople, body)).toMatchObject({ responseCode: '21' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  })

  test('a rejected declaration can be resubmitted once from the account’s page', async () => {
    await become('ho.checker2', { ...maker, phone: '+234 803 555 0100' })
    const body = { targetUserId: await idOf(MAKER), otherUserId: await idOf('ho.checker2'), ...reason }
    const rejected = await portal.send('ho.admin', declareDifferentPeople, body)
    await become(CHECKER, other)
    expect(await decide(portal, CHECKER, rejected.cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    const { item } = await portal.send('ho.admin', readQueueItem, { cqId: rejected.cqId ?? '' })
    const [first] = [body.targetUserId, body.otherUserId].sort()
    expect(item?.formLink).toBe(`/users?panel=view&id=${first}&replaces=${rejected.cqId}`)
    const again = { ...body, replaces: rejected.cqId ?? '' }
    const next = await portal.send('ho.admin', declareDifferentPeople, again)
    expect(next).toMatchObject({ responseCode: '00' })
    await decide(portal, CHECKER, next.cqId, 'REJECTED')
    expect(await portal.send('ho.admin', declareDifferentPeople, again)).toMatchObject({ responseCode: '12' })
  })

  test('a declaration about two dissimilar accounts, or about a single account, is refused', async () => {
    const unlike = { targetUserId: await idOf('ho.compliance'), otherUserId: await idOf('branch.teller'), ...reason }
    const refused = { responseCode: '30', errors: [{ field: 'otherUserId' }] }
    expect(await portal.send('ho.admin', declareDifferentPeople, unlike)).toMatchObject(refused)
    const itself = { ...unlike, otherUserId: unlike.targetUserId }
    expect(await portal.send('ho.admin', declareDifferentPeople, itself)).toMatchObject(refused)
  })

  test('only users of head office Nigeria can be maker or checker of a declaration', async () => {
    await become('ho.checker2', { ...maker, phone: '+234 803 555 0100' })
    const body = { targetUserId: await idOf(MAKER), otherUserId: await idOf('ho.checker2'), ...reason }
    const { db } = portal.gateway
    const move = (username: string, user_type: 'BRANCH' | 'HEAD OFFICE', country_id: string) =>
      db.updateTable('app_user').set({ user_type, country_id }).where('username', '=', username).execute()
    for (const [type, country] of [
      ['BRANCH', '01'],
      ['HEAD OFFICE', '02'],
    ] as const) {
      await move('ho.admin', type, country)
      expect(await portal.send('ho.admin', declareDifferentPeople, body)).toMatchObject({ responseCode: '57' })
    }
    await move('ho.admin', 'HEAD OFFICE', '01')
    const { cqId = '' } = await portal.send('ho.admin', declareDifferentPeople, body)
    await become(CHECKER, other)
    await move(CHECKER, 'BRANCH', '01')
    expect(await decide(portal, CHECKER, cqId)).not.toMatchObject({ responseCode: '00' })
    await move(CHECKER, 'HEAD OFFICE', '01')
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  })
})
