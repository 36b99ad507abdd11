import { describe, expect, test } from '@jest/globals'
import type { ContractType, TransactionStatus } from '@portal/contract/transactions/transaction'
import { visibleSteps } from './visible-status.ts'

type Step = TransactionStatus | `${TransactionStatus} by USER`

/** Returns the visible statuses of a history with these steps. */
function visibleOf(type: ContractType, history: readonly Step[]): TransactionStatus[] {
  let from_status: TransactionStatus | null = null
  const states = history.map((step) => {
    const isByUser = step.endsWith(' by USER')
    const to_status = step.replace(' by USER', '') as TransactionStatus
    const state = { from_status, to_status, actor_kind: isByUser ? 'USER' : 'GATEWAY' } as const
    from_status = to_status
    return state
  })
  return visibleSteps(type, states).map(({ to_status }) => to_status)
}

describe('transactions held for review look to partners like clear transactions', () => {
  const CLEAR = visibleOf('CP', ['RECEIVED', 'REQUESTED by USER', 'PENDING by USER', 'POSTED by USER'])

  test.each<[string, Step[]]>([
    [
      'before a branch asked for it',
      ['RECEIVED', 'AML GATE', 'PASSED by USER', 'REQUESTED by USER', 'PASSED by USER', 'POSTED by USER'],
    ],
    [
      'because of details that its branch added',
      ['RECEIVED', 'REQUESTED by USER', 'AML GATE', 'PASSED by USER', 'POSTED by USER'],
    ],
    [
      'because of a suspicion at the counter',
      ['RECEIVED', 'REQUESTED by USER', 'PENDING by USER', 'AML GATE by USER', 'PASSED by USER', 'POSTED by USER'],
    ],
    [
      'twice',
      [
        'RECEIVED',
        'AML GATE',
        'PASSED by USER',
        'REQUESTED by USER',
        'PASSED by USER',
        'AML GATE by USER',
        'PASSED by USER',
        'POSTED by USER',
      ],
    ],
  ])('a transaction that was held %s looks to its partner like a clear one', (_, history) =>
    expect(visibleOf('CP', history)).toEqual(CLEAR),
  )

  test('a transaction that was held and whose payout request failed looks like a clear one', () => {
    const clear = visibleOf('CP', ['RECEIVED', 'REQUESTED by USER', 'RECEIVED'])
    expect(clear).toEqual(['RECEIVED', 'REQUESTED', 'RECEIVED'])
    expect(visibleOf('CP', ['RECEIVED', 'AML GATE', 'PASSED by USER', 'REQUESTED by USER', 'PASSED'])).toEqual(clear)
  })

  test('a transaction that is still held looks like a clear one', () => {
    expect(visibleOf('CP', ['RECEIVED', 'AML GATE'])).toEqual(['RECEIVED'])
    expect(visibleOf('CP', ['RECEIVED', 'REQUESTED by USER', 'AML GATE'])).toEqual(['RECEIVED', 'REQUESTED', 'PENDING'])
  })

  test('a transaction that is reopened after its review is shown as RECEIVED again', () => {
    const history: Step[] = ['RECEIVED', 'REQUESTED by USER', 'AML GATE', 'FAILED by USER', 'PASSED by USER']
    expect(visibleOf('CP', history)).toEqual(['RECEIVED', 'REQUESTED', 'PENDING', 'FAILED', 'RECEIVED'])
  })

  test('a direct credit that is held or was released looks like a clear one', () => {
    const clear = visibleOf('DC', ['RECEIVED', 'PENDING', 'POSTED'])
    expect(visibleOf('DC', ['RECEIVED', 'AML GATE', 'PASSED by USER', 'POSTED'])).toEqual(clear)
    expect(visibleOf('DC', ['RECEIVED', 'PENDING', 'AML GATE', 'PASSED by USER', 'POSTED'])).toEqual(clear)
    expect(visibleOf('DC', ['RECEIVED', 'PENDING', 'PASSED by USER'])).toEqual(['RECEIVED', 'PENDING'])
  })
})
