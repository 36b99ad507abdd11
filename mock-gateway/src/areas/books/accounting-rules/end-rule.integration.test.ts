import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createAccountingRule, deleteAccountingRule } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { type PartnerRow, readPartners, updatePartner } from '@portal/contract/partners/partners.calls'
import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { DateTime } from 'luxon'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { type Acceptance, versionAt, versionsOfOrders } from './rule.store.ts'
import { LOW, ruleDesk, TOP } from './testing/rule-desk.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { create, active, read } = ruleDesk(() => portal)

describe('ending a rule', () => {
  test('a rule that partners use cannot be ended, and the refusal names the partners', async () => {
    const aeCode = 'AE-CP-STD'
    const users = [...new Set((await read(aeCode)).partners?.map(({ mtoName }) => mtoName))]
    expect(users.length).toBeGreaterThan(5)
    const answer = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
    expect(answer).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining(`: ${users.join(', ')}. Assign`),
    })
  })

  test('the refusal names twelve partners, and gives the number of further partners', async () => {
    const aeCode = await active('R-USED')
    const { db } = portal.gateway
    const partner = await db.selectFrom('mto').selectAll().where('mto_code', '=', 'KUDIPAY').executeTakeFirstOrThrow()
    const copies = Array.from({ length: 13 }, (_, index) => ({
      ...partner,
      mto_code: `COPY${index}`,
      mto_name: `Copy ${index}`,
      mto_email: `copy${index}@kudipay.example`,
      mto_accounting_rule_cp: aeCode,
    }))
    const refusal = async () =>
      (await portal.send('ho.maker', deleteAccountingRule, { aeCode })).responseMessage?.match(
        /Copy \d+(\D*)Assign/,
      )?.[1]
    await db.insertInto('mto').values(copies.slice(1)).execute()
    expect(await refusal()).toBe('. ')
    await db.insertInto('mto').values(copies.slice(0, 1)).execute()
    expect(await refusal()).toBe(' and one more. ')
    await portal.gateway.admin.deleteFrom('mto').where('mto_name', 'like', 'Copy %').execute()
  })

  test('an ended rule leaves the list, its versions can still be read, and its code can be used again', async () => {
    const aeCode = await active('R-END')
    const { db, clock } = portal.gateway
    const acceptance: Acceptance = { ruleVersion: null, acceptedAt: clock.now() }
    const postedBy = async (at: Acceptance) =>
      (await versionsOfOrders(db, aeCode, [at])).map((version) => version?.ruleVersion)
    const end = async () => {
      const { cqId } = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
      await decide(portal, 'ho.checker', cqId)
      clock.advance(1)
    }
    await end()
    expect(await read(aeCode)).toMatchObject({ responseCode: '25' })
    expect(await read(aeCode, 1)).toMatchObject({ slabs: [LOW, TOP], versions: [{ ruleVersion: 1, isInForce: false }] })
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    expect(await postedBy(acceptance)).toEqual([1])
    // The same code in another case becomes a rule again: codes stay unique, even after deletions.
    const other = await active('r-end')
    expect(await create(aeCode, [TOP])).toMatchObject({ responseCode: '26' })
    await portal
      .send('ho.maker', deleteAccountingRule, { aeCode: other })
      .then(({ cqId }) => decide(portal, 'ho.checker', cqId))

    const tomorrow = DateTime.fromJSDate(clock.now(), { zone: 'Africa/Lagos' }).plus({ days: 1 }).toFormat('yyyy-MM-dd')
    const again = { aeCode, aeDescription: 'Again', aeHoldsFrom: tomorrow, slabs: [TOP] }
    const { cqId } = await portal.send('ho.maker', createAccountingRule, again)
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    await decide(portal, 'ho.checker', cqId)
    // The deleted rule has no version in force until the first version of the new rule.
    expect(await versionAt(db, aeCode, clock.now())).toBeNull()
    expect(await versionAt(db, aeCode, DateTime.fromJSDate(clock.now()).plus({ days: 2 }).toJSDate())).toMatchObject({
      ruleVersion: 2,
    })
    expect(await postedBy(acceptance)).toEqual([1])
    expect(await postedBy({ ...acceptance, ruleVersion: 2 })).toEqual([2])
  })
})

test('a rule cannot end while a partner uses it: whichever of two such changes is authorized first, the other is refused', async () => {
  const mtoCode = 'SWIFTREMIT'
  const partner = async () =>
    (await portal.send('ho.maker', readPartners, { targetMtoCode: mtoCode })).data?.[0] as PartnerRow
  for (const round of [1, 2, 3, 4]) {
    const aeCode = await active(`R-RACE${round}`)
    const given = await portal.send('ho.maker', updatePartner, {
      targetMtoCode: mtoCode,
      version: (await partner()).version,
      mtoAccountingRuleCp: aeCode,
    })
    const ended = await portal.send('ho.maker', deleteAccountingRule, { aeCode })
    expect([given.responseCode, ended.responseCode]).toEqual(['00', '00'])
    const answers = await Promise.all([
      decide(portal, 'ho.checker', given.cqId),
      decide(portal, 'ho.checker2', ended.cqId),
    ])
    expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
    const open = answers.findIndex(({ responseCode }) => responseCode !== '00')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: (open === 0 ? given : ended).cqId ?? '' })
  }
})
