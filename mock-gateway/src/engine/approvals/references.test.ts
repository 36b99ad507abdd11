import { expect, test } from '@jest/globals'
import { DOMAINS } from '../../domains.ts'
import { referrersOf } from './references.ts'

/**
 * Every kind whose records are deleted by approval, with the kinds that may refer to it. A new kind must be added here.
 */
const REFERRERS = {
  // The rule itself names the partners that use it (message.ruleInUse).
  'accounting-rule': [],
  officer: [],
  'mto-officer': [],
  'periodic-report': [],
  // Orders store the reservation, not the address where it was made.
  'pickup-source': [],
  report: ['periodic-report', 'report'],
  // Hits and cases store the version that judged them.
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
