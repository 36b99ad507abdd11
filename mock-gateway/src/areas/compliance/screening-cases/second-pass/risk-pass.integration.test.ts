import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createScreeningRule } from '@portal/contract/screening/screening.calls'
import { readPendingTransactions } from '@portal/contract/screening-cases/screening-cases.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type CasePortal, casePortal } from '../../../../security-tests/testing/case-portal.ts'

let portal: CasePortal
beforeAll(async () => {
  portal = await casePortal()
  for (const [code, keyword, screeningPoints] of [
    ['RUBY', 'ruby', 100],
    ['PEARL', 'pearl', 49],
    ['TOPAZ', 'topaz', 50],
  ] as const)
    await addRule(code, keyword, screeningPoints)
})
afterAll(() => portal.close())

/** Puts a rule in force that adds points to orders with a word in their narration. */
async function addRule(screeningCode: string, keyword: string, screeningPoints: number): Promise<void> {
  const row = {
    columnName: 'transactionNarration',
    queryType: 'LIKE',
    keyword,
    keywordType: 'TEXT',
    join: 'NONE',
  } as const
  const { cqId } = await portal.send('ho.compliance', createScreeningRule, {
    ...{ screeningCode, screeningType: 'DC', screeningDescription: 'A test', conditions: [row] },
    ...{ screeningEffect: 'SCORE', screeningPoints },
  })
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
}

const [FIRST, SECOND] = ['ho.compliance', 'ho.compliance2']
const held = (transactionNarration: string) => portal.clear({ transactionNarration })

test('a risk sum below the threshold of two people is passed by one', async () => {
  const transactionId = await held('ruby and pearl')
  expect(await portal.caseOf(transactionId)).toMatchObject({ heldBy: ['RISK'], riskSum: 149, needsTwoPasses: false })
  expect(await portal.review(transactionId, 'PASSED', FIRST)).not.toHaveProperty('awaitsSecondPass')
  expect((await portal.caseOf(transactionId)).transactionStatus).toBe('PASSED')
})

test('from the threshold of two people on, two compliance users pass the order', async () => {
  const transactionId = await held('ruby and topaz')
  expect(await portal.caseOf(transactionId)).toMatchObject({ riskSum: 150, needsTwoPasses: true })
  expect(await portal.review(transactionId, 'PASSED', FIRST)).toMatchObject({ awaitsSecondPass: true })
  expect((await portal.caseOf(transactionId)).transactionStatus).toBe('AML GATE')
  expect(await portal.review(transactionId, 'PASSED', FIRST)).toMatchObject({ responseCode: '63' })
  expect(await portal.review(transactionId, 'PASSED', SECOND)).toMatchObject({ responseCode: '00' })
  expect((await portal.caseOf(transactionId)).transactionStatus).toBe('PASSED')
})

test('the thresholds are those under which the order was accepted', async () => {
  const transactionId = await held('ruby and pearl again')
  const { db } = portal.gateway
  await db.updateTable('country_rules').set({ risk_hold_from: 1, risk_two_from: 1 }).execute()
  expect((await portal.caseOf(transactionId)).needsTwoPasses).toBe(false)
})

test('the queue sorts by the risk sum among orders without a hit on a list', async () => {
  const ids = [await held('ruby only'), await portal.held(), await held('ruby, pearl and topaz')]
  const { data = [] } = await portal.send(FIRST, readPendingTransactions, {
    ...{ sort: { field: 'heldBy', direction: 'desc' }, filters: { caseStatus: ['OPEN'] }, size: 100 },
  })
  const found = data.filter(({ transactionId }) => ids.includes(transactionId))
  expect(found.map(({ riskSum }) => riskSum)).toEqual([199, 100, null])
})
