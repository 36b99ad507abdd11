import { expect, test } from '@jest/globals'
import { DOMAINS } from '../../domains.ts'
import { referrersOf } from './references.ts'

/**
 * Every kind whose records are deleted by approval, with the kinds that may refer to it. A new one decides this here.
 */
const REFERRERS = {
  // Partners that post by a rule are named by the rule itself (message.ruleInUse).
  'accounting-rule': [],
  officer: [],
  'mto-officer': [],
  'periodic-report': [],
  // Orders keep the reservation, not the address at which it was made.
  'pickup-source': [],
  report: ['periodic-report', 'report'],
  // Hits and cases keep the version that they were judged by.
  'screening-rule': [],
  'trusted-pair': [],
  // Its deliveries end with it.
  webhook: [],
}

test('each kind that is deleted states which records may refer to it', () => {
  const kinds = DOMAINS.flatMap(({ changeKinds = [] }) => changeKinds).filter(({ applyDelete }) => applyDelete)
  const stated = kinds.map(({ subject }) => [subject, [...referrersOf(subject)].sort()] as const)
  expect(Object.fromEntries(stated)).toEqual(REFERRERS)
})
