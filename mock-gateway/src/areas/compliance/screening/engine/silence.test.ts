/** @jest-environment node */
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { ruleSet } from './rule-set.ts'
import { isClear, type Judged, type Screening, type Verdict } from './screen.ts'
import type { TransactionRecord } from './screened.ts'
import { registerSilencer, silenceHits } from './silence.ts'

// The test needs no database, because its silencer reads no data.
const db = { isTransaction: false, transaction: () => ({ execute: (work: (trx: unknown) => unknown) => work(NONE) }) }
const NONE = { isTransaction: true, executeQuery: () => Promise.resolve({ rows: [] }), getExecutor }
function getExecutor() {
  return {
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({}),
    executeQuery: () => Promise.resolve({ rows: [] }),
  }
}

let answer: (code: string) => string | null
registerSilencer({
  kind: 'TRUSTED_PAIR',
  concerns: ({ isOnListOrCountry }) => !isOnListOrCountry,
  silencedBy: async (_, hits) => hits.map(({ rule: { screeningCode } }) => answer(screeningCode)),
})
beforeAll(() => {
  answer = () => 'PAIR'
})

const AMOUNT: ConditionRow = {
  columnName: 'transactionAmount',
  queryType: '>',
  keyword: '1',
  keywordType: 'TEXT',
  join: 'NONE',
}
const rule = {
  screeningCode: 'BIG',
  ruleVersion: 1,
  screeningMode: 'LIVE',
  screeningPoints: null,
  conditions: [AMOUNT],
} as const
const record = {
  country_id: '01',
  screening_type: 'DC',
  trans_sender: 'A',
  trans_receiver: 'B',
} as unknown as TransactionRecord
const listed = {
  ...rule,
  screeningCode: 'LISTED',
  conditions: [{ ...AMOUNT, columnName: 'senderLike_OFAC' }],
} as const
const screening: Screening = {
  screened: { record, order: {} },
  rules: { builtIn: [], risk: { holdFrom: 100, twoFrom: 150 }, set: ruleSet('DC', 'S', [rule, listed]) },
}

const HIT: Verdict = { code: 'BIG', version: 1, status: 'HIT', matched: {} }
const judged = (verdict: Verdict): Judged => ({
  transactionId: 'T',
  screeningType: 'DC',
  verdicts: [verdict],
  run: null,
})
const silenced = async (verdict: Verdict, left = 100) => {
  const [one] = await silenceHits(
    db as unknown as Kysely<Database>,
    [screening],
    [judged(verdict)],
    new Date('2026-11-22T12:00:00Z'),
    () => left,
  )
  if (one === undefined) throw new Error('what is judged stays judged')
  return { by: one.verdicts[0]?.silenced?.by, isClear: isClear(one) }
}

describe('the silencing of a hit', () => {
  test('a silenced hit is still stored as a hit, but does not hold the order', async () => {
    expect(await silenced(HIT)).toEqual({ by: 'PAIR', isClear: true })
  })

  test.each([
    ['an error', { ...HIT, status: 'ERROR' } as const],
    ['a hit of a rule of the house', { ...HIT, version: null }],
    ['a hit of a rule that no decision concerns', { ...HIT, code: 'LISTED' }],
    ['a hit of a rule that the set does not contain', { ...HIT, code: 'OTHER' }],
  ])('%s is never silenced', async (_, verdict) => {
    expect(await silenced(verdict)).toEqual({ by: undefined, isClear: false })
  })

  test('a hit holds the order if the silencer fails or is too slow', async () => {
    expect(await silenced(HIT, 0)).toEqual({ by: undefined, isClear: false })
    answer = () => {
      throw new Error('the silencer is broken')
    }
    expect(await silenced(HIT)).toEqual({ by: undefined, isClear: false })
  })
})
