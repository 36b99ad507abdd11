/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Client, GatewayError, setDefaultClient } from '@portal/api-client'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import type { ServiceWrite } from '@portal/contract/services/services.calls'
import { act, renderHook, waitFor } from '@testing-library/react'
import { queryClient } from '../read/query-client.ts'
import { useSessionStore } from '../session/session-store.ts'
import { usePendingChange } from './use-pending-change.ts'
import { useRejectedChange } from './use-rejected-change.ts'

const ITEM = {
  cqId: 'Q',
  cqStatus: 'PENDING',
  cqExpiresAt: '2026-03-01T10:00:00.000Z',
  username: 'ho.maker',
  makerName: 'Ada Obi',
  isMaker: false,
  cqReason: 'Wrong branch',
  cqChecker: 'ho.checker',
  checkerName: 'Halima Bello',
  replacedBy: null,
  formLink: null,
  cqJson: JSON.stringify({
    before: { userSolId: '204', userEmail: 'ada@bank.example' },
    after: { userSolId: '205', userEmail: 'ada@bank.example' },
  }),
} as QueueDetail

function gatewayHas(item: Partial<QueueDetail> | null): void {
  queryClient.clear()
  const unseen = new GatewayError({ code: '25', message: 'not found', behaviour: 'refusal' })
  setDefaultClient({
    send: () => (item ? Promise.resolve({ item: { ...ITEM, ...item } }) : Promise.reject(unseen)),
  } as unknown as Client)
}
const signIn = (userType: string) => useSessionStore.setState({ status: 'full', user: { userType } as UserInfo })

beforeEach(() => signIn('HEAD OFFICE'))
afterEach(() => queryClient.clear())

const pending = () => renderHook(() => usePendingChange('Q')).result
const rejected = () => renderHook(() => useRejectedChange('Q')).result

test.each([
  [true, '/makers-queue?panel=item&id=Q'],
  [false, '/checkers-queue?panel=item&id=Q'],
])(
  'a pending change links its maker to the maker’s queue and others to the checker’s queue (maker: %s)',
  async (isMaker, href) => {
    gatewayHas({ isMaker })
    const result = pending()
    await waitFor(() => expect(result.current).toEqual({ maker: 'Ada Obi', expiresAt: ITEM.cqExpiresAt, href }))
  },
)

test('an operator sees the pending change without a link, because operators have no queue', async () => {
  signIn('IMTO')
  gatewayHas({ isMaker: true })
  const result = pending()
  await waitFor(() => expect(result.current).toEqual({ maker: 'Ada Obi', expiresAt: ITEM.cqExpiresAt }))
})

test('users who may not see the pending change see only its badge', async () => {
  gatewayHas(null)
  const result = pending()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(result.current).toBeNull()
})

test('a maker’s form reads the rejected change with its proposal and the reason of the rejection', async () => {
  gatewayHas({ cqStatus: 'REJECTED', isMaker: true })
  const result = rejected()
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.rejected).toEqual({
    cqId: 'Q',
    proposed: { userSolId: '205' },
    record: { userSolId: '205', userEmail: 'ada@bank.example' },
    reason: 'Wrong branch',
    checker: 'Halima Bello',
  })
})

test('a maker’s form reads the change that a module’s server refused after its authorization', async () => {
  const service = { writeState: 'REFUSED', serviceName: 'notes', refusal: 'The book is full', endedAt: '2026-11-30' }
  gatewayHas({ cqStatus: 'AUTHORIZED', isMaker: true, service: service as ServiceWrite })
  const result = rejected()
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.rejected).toMatchObject({
    ...{ cqId: 'Q', proposed: { userSolId: '205' } },
    ...{ reason: 'The book is full', checker: 'notes', endedAt: '2026-11-30' },
  })
})

test('a form waits for a rejected change that failed to load, and can retry', async () => {
  gatewayHas(null)
  const unanswered = new GatewayError({ code: 'NETWORK', message: 'The gateway does not answer.', behaviour: 'toast' })
  setDefaultClient({ send: () => Promise.reject(unanswered) } as unknown as Client)
  const result = rejected()
  await waitFor(() => expect(result.current.outage?.message).toBe('The gateway does not answer.'))
  setDefaultClient({
    send: () => Promise.resolve({ item: { ...ITEM, cqStatus: 'REJECTED', isMaker: true } }),
  } as unknown as Client)
  act(() => result.current.outage?.retry())
  await waitFor(() => expect(result.current).toMatchObject({ rejected: { cqId: 'Q' }, outage: null }))
})

test.each([
  ['still waits', { isMaker: true }],
  ['was carried out', { cqStatus: 'AUTHORIZED', isMaker: true, service: { writeState: 'DONE' } as ServiceWrite }],
  ['is somebody else’s', { cqStatus: 'REJECTED' }],
  ['was resubmitted before', { cqStatus: 'REJECTED', isMaker: true, replacedBy: 'R' }],
  ['is not to be seen', null],
] as const)('a form starts without a rejected change if the named change %s', async (_, item) => {
  gatewayHas(item)
  const result = rejected()
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current).toMatchObject({ rejected: null, outage: null })
})
