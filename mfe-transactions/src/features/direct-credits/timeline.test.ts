import { expect, test } from '@jest/globals'
import type { TransactionState } from '@portal/contract/calls/transactions'
import { happenings } from './timeline.ts'

const state = (toStatus: TransactionState['toStatus'], second: number): TransactionState => ({
  fromStatus: null,
  toStatus,
  actorKind: 'GATEWAY',
  actorName: null,
  stateReason: null,
  stateCode: null,
  ruleVersion: null,
  happenedAt: `2026-11-20T09:00:0${second}.000Z`,
})

test('the newest stands first, a state above the try that led to it', () => {
  const states = [state('RECEIVED', 1), state('PENDING', 2), state('POSTED', 3)]
  const coreTries = [
    { asked: 'CREDIT', outcome: 'unclear', detail: null, triedAt: '2026-11-20T09:00:02.500Z' },
    { asked: 'STATUS', outcome: 'credited', detail: null, triedAt: '2026-11-20T09:00:03.000Z' },
  ] as const
  const told = happenings({ states, coreTries }).map((one) =>
    one.kind === 'state' ? one.state.toStatus : `${one.number} ${one.coreTry.asked}`,
  )
  expect(told).toEqual(['POSTED', '2 STATUS', '1 CREDIT', 'PENDING', 'RECEIVED'])
})
