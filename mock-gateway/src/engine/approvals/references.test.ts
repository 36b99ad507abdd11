import { expect, test } from '@jest/globals'
import { DOMAINS } from '../../domains.ts'
import { referrersOf } from './references.ts'

/** The kinds whose records are deleted by approval, each with the kinds that may refer to it. Add new kinds here. */
const REFERRERS = {
  // The refusal of the kind itself names the partners that use the rule (message.ruleInUse).
  'accounting-rule': [],
  officer: [],
  'mto-officer': [],
  'periodic-report': [],
  // Orders store the reservation, not the source from which it was made.
  'pickup-source': [],
  report: ['periodic-report', 'report'],
  // Hits and cases refer to the version of the rule, not to the rule.
  'screening-rule': [],
  // Orders do not refer to the suspension that refused them.
  'partner-suspension': [],
  'trusted-pair': [],
  'false-match': [],
  // The deliveries of a webhook end with the webhook.
  webhook: [],
}

test('each kind whose records can be deleted states which other records may refer to them', () => {
  const kinds = DOMAINS.flatMap(({ changeKinds = [] }) => changeKinds).filter(({ applyDelete }) => applyDelete)
  const stated = kinds.map(({ subject }) => [subject, [...referrersOf(subject)].sort()] as const)
  expect(Object.fromEntries(stated)).toEqual(REFERRERS)
})
