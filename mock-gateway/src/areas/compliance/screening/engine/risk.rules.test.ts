import { expect, test } from '@jest/globals'
import { highestRisk, needsTwoForRisk, riskOf } from '@portal/contract/screening/risk'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import fc from 'fast-check'
import { withRisk } from './risk.rules.ts'
import { isClear, type Verdict } from './screen.ts'

const LIMITS = { holdFrom: 100, twoFrom: 150 }

const hit = (code: string, points: number, more: Partial<Verdict> = {}): Verdict => ({
  ...{ code, version: 1, status: 'HIT', isShadow: false, points, matched: {} },
  ...more,
})
const riskIn = (verdicts: readonly Verdict[], limits = LIMITS) =>
  withRisk({ verdicts }, limits).verdicts.find(({ version }) => version === null)
const logOf = ({ code, version, matched }: Verdict) =>
  ({ screeningLogScreeningCode: code, ruleVersion: version, matched }) as ScreeningLogRow

/** A verdict of any kind: live or shadow, silenced or not, with points or holding, a hit or an error. */
const anyVerdict: fc.Arbitrary<Verdict> = fc.record({
  code: fc.stringMatching(/^[A-Z0-9-]{1,10}$/),
  version: fc.constant(1),
  status: fc.constantFrom('HIT', 'ERROR'),
  isShadow: fc.boolean(),
  points: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  silenced: fc.option(fc.constant({ by: 'x', as: 'TRUSTED_PAIR' } as const), { nil: undefined }),
  matched: fc.constant({}),
}) as fc.Arbitrary<Verdict>

test('the sum is that of the points of all live, unsilenced hits, and the log states each of them', () => {
  fc.assert(
    fc.property(fc.array(anyVerdict, { maxLength: 12 }), fc.integer({ min: 1, max: 300 }), (all, holdFrom) => {
      const verdicts = all.map((one): Verdict => {
        if (one.status === 'HIT') return one
        const { points: _, ...error } = one
        return error
      })
      const limits = { holdFrom, twoFrom: holdFrom + 50 }
      // A model of the sum that is written without the code under test.
      let sum = 0
      const parts: string[] = []
      for (const { code, points, isShadow, silenced } of verdicts)
        if (points && !isShadow && !silenced) {
          sum += points
          parts.push(`${code} ${points}`)
        }
      const risk = riskIn(verdicts, limits)
      if (parts.length === 0) return risk === undefined
      const stated = risk === undefined ? null : riskOf(logOf(risk))
      expect(stated).toMatchObject({ sum, ...limits })
      expect(stated?.parts.map(({ code, points }) => `${code} ${points}`).sort()).toEqual(parts.sort())
      return risk?.status === (sum >= holdFrom ? 'HIT' : 'CLEAR')
    }),
  )
})

test.each([
  ['below', [60, 39], 'CLEAR', false],
  ['at', [60, 40], 'HIT', false],
  ['above', [60, 41], 'HIT', false],
  ['below the threshold of two people', [100, 49], 'HIT', false],
  ['at the threshold of two people', [100, 50], 'HIT', true],
  ['above the threshold of two people', [100, 51], 'HIT', true],
] as const)('points %s: %j make the verdict %s, and two people are needed: %s', (_, points, status, needsTwo) => {
  const judged = withRisk({ verdicts: points.map((one, at) => hit(`R${at}`, one)) }, LIMITS)
  const risk = judged.verdicts.at(-1)
  expect(risk).toMatchObject({ code: 'RISK', version: null, status })
  expect(isClear(judged)).toBe(status === 'CLEAR')
  expect(needsTwoForRisk(risk ? riskOf(logOf(risk)) : null)).toBe(needsTwo)
})

test('silenced hits and hits of rules in shadow add nothing', () => {
  const silenced = { by: 'x', as: 'FALSE_MATCH' } as const
  const risk = riskIn([hit('A', 90), hit('B', 90, { isShadow: true }), hit('C', 90, { silenced })])
  expect(risk).toMatchObject({ status: 'CLEAR', matched: { riskSum: '90', riskParts: 'A 90' } })
  expect(riskIn([hit('B', 90, { isShadow: true })])).toBeUndefined()
})

test('the parts are listed with the most points first', () => {
  expect(riskIn([hit('A', 10), hit('B', 70), hit('C', 30)])?.matched.riskParts).toBe('B 70 + C 30 + A 10')
})

test('the highest of several sums counts, and a user’s rule with the same code is no sum', () => {
  const [low, high] = [riskIn([hit('A', 90)]), riskIn([hit('A', 90), hit('B', 70)])]
  const logs = [low, high, low].flatMap((one) => (one ? [logOf(one)] : []))
  expect(highestRisk(logs)?.sum).toBe(160)
  expect(highestRisk(logs.map((log) => ({ ...log, ruleVersion: 1 })))).toBeNull()
})
