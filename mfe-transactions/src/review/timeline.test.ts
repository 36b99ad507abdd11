import { expect, test } from '@jest/globals'
import type { TransactionState } from '@portal/contract/transactions/transaction-detail.calls'
import { type Happening, happenings } from './timeline.ts'

const state = (toStatus: TransactionState['toStatus'], second: number): TransactionState => ({
  fromStatus: null,
  toStatus,
  actorKind: 'GATEWAY',
  actorName: null,
  stateReason: null,
  decisionReason: null,
  stateCode: null,
  ruleVersion: null,
  heldBy: [],
  happenedAt: `2026-11-20T09:00:0${second}.000Z`,
})

test('the timeline shows the newest entry first, and a state above the attempt that led to it', () => {
  const states = [state('RECEIVED', 1), state('PENDING', 2), state('POSTED', 3)]
  const coreTries = [
    { asked: 'CREDIT', outcome: 'unclear', detail: null, triedAt: '2026-11-20T09:00:02.500Z' },
    { asked: 'STATUS', outcome: 'credited', detail: null, triedAt: '2026-11-20T09:00:03.000Z' },
  ] as const
  expect(happenings({ states, coreTries, recalls: [] }).map(word)).toEqual([
    'POSTED',
    '2 STATUS',
    '1 CREDIT',
    'PENDING',
    'RECEIVED',
  ])
})

test('the timeline lists a recall twice, when it was requested and when it was answered', () => {
  const recall = {
    recallId: 'R',
    recallStatus: 'ACCEPTED',
    recallReason: 'Sent twice',
    recallKey: null,
    requestedAt: '2026-11-20T09:00:04.000Z',
    recallAnswer: null,
    answeredBy: null,
    answeredAt: '2026-11-20T09:00:06.000Z',
  } as const
  const states = [state('POSTED', 3), state('RETURNED', 6)]
  expect(happenings({ states, coreTries: [], recalls: [recall] }).map(word)).toEqual([
    'answer',
    'RETURNED',
    'recall',
    'POSTED',
  ])
})

function word(one: Happening): string {
  if (one.kind === 'state') return one.state.toStatus
  return one.kind === 'try' ? `${one.number} ${one.coreTry.asked}` : one.kind
}
