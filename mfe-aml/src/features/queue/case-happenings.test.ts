import { expect, test } from '@jest/globals'
import type { CaseEvent } from '@portal/contract/screening-cases/screening-cases.calls'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import { caseHappenings } from './case-happenings.ts'

const state = (toStatus: TransactionState['toStatus'], happenedAt: string): TransactionState => ({
  fromStatus: null,
  toStatus,
  actorKind: 'GATEWAY',
  actorName: null,
  stateReason: null,
  decisionReason: null,
  stateCode: null,
  ruleVersion: null,
  heldBy: [],
  happenedAt,
})
const event = (eventKind: CaseEvent['eventKind'], happenedAt: string): CaseEvent => ({
  eventKind,
  actorName: 'Ngozi Effiong',
  assigneeName: null,
  caseNote: null,
  fileId: null,
  fileName: null,
  change: null,
  happenedAt,
})

test('a case lists its states and its users’ actions together, newest first', () => {
  const states = [state('AML GATE', '2026-11-20T09:00:00Z'), state('PASSED', '2026-11-20T11:00:00Z')]
  const events = [event('TAKEN', '2026-11-20T10:00:00Z'), event('COMMENTED', '2026-11-20T12:00:00Z')]
  const told = caseHappenings({ states, events }).map((one) =>
    one.kind === 'state' ? one.state.toStatus : one.event.eventKind,
  )
  expect(told).toEqual(['COMMENTED', 'PASSED', 'TAKEN', 'AML GATE'])
})
