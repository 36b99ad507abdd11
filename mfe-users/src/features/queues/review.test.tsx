/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import { type QueueDetail, type QueueRequest, type QueueRow, readQueue } from '@portal/contract/queue/queue.calls'
import { useList } from '@portal/portal-sdk/list'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.tsx'
import ReviewDialog from './ReviewDialog.tsx'

interface Decided {
  readonly cqId: string
  readonly cqMode: string
  readonly cqReason?: string
}

const IDS: Readonly<Record<string, string>> = {
  Ada: '0190a5b0-0000-7000-8000-00000000000a',
  Bello: '0190a5b0-0000-7000-8000-00000000000b',
  Chidi: '0190a5b0-0000-7000-8000-00000000000c',
}
const nameOf = (cqId: string) => Object.keys(IDS).find((name) => IDS[name] === cqId) ?? ''

/** The pending items in list order, and the decisions of the checker. */
let waiting: string[]
let decided: Decided[]
/** The items that another checker decided, although the list still shows them. */
let gone: string[]
/** Items that a rule of their record refuses, although they are pending. */
let ruled: string[]

beforeEach(() => {
  waiting = ['Ada', 'Bello', 'Chidi']
  decided = []
  gone = []
  ruled = []
})

const rowOf = (name: string): QueueRow => {
  const cqId = IDS[name] ?? ''
  const isPending = waiting.includes(name) && !gone.includes(name)
  return {
    cqId,
    cqSubject: 'user',
    cqSubjectName: 'User',
    cqType: 'USER',
    cqAction: 'CREATE',
    cqName: name,
    cqStatus: isPending ? 'PENDING' : 'AUTHORIZED',
    cqReason: null,
    cqAmount: null,
    cqCurrency: null,
    cqChecker: null,
    checkerName: null,
    username: 'ho.maker',
    makerName: 'Adaeze Okonkwo',
    cqCreatedAt: '2026-03-02T10:00:00.000Z',
    cqUpdateAt: '2026-03-02T10:00:00.000Z',
    cqExpiresAt: '2026-03-16T10:00:00.000Z',
    isMaker: false,
    canDecide: isPending,
    votesNeeded: 1,
    votesInAll: 1,
    cqHash: 'a'.repeat(64),
    isOpenedFirst: false,
    cqVisibility: 'SHOWN',
  }
}

const item = (name: string): QueueDetail => ({
  ...rowOf(name),
  cqJson: '{"before":null,"after":null}',
  cqTargetId: IDS[name] ?? '',
  replaces: null,
  replacedBy: null,
  formLink: null,
  changes: [],
  moved: [],
  standing: [],
  warnings: [],
  link: null,
})

function page({ page: at = 0, size = 20 }: QueueRequest) {
  const rows = waiting.map(rowOf)
  const data = rows.slice(at * size, (at + 1) * size)
  return { data, total: rows.length, page: at, size, totals: { total: 3, pending: 3, authorized: 0, rejected: 0 } }
}

const OTHERS = { isMaker: 'NO' } as const

/** Shows the queue without its table, which takes seconds to render in this test. */
function Queue() {
  const list = useList(readQueue, { more: OTHERS })
  return list.panel?.id ? <ReviewDialog cqId={list.panel.id} list={list} /> : null
}
const REMOTE = { ...remote, screens: { Queue: async () => ({ default: Queue }) } }

async function review(name: string) {
  const shown = await renderScreen(REMOTE, {
    module: 'mfe-users',
    screen: 'Queue',
    at: `/checkers-queue?panel=item&id=${IDS[name]}`,
    privileges: ['USER|CHECKER'],
    answers: {
      'checker/read': page,
      'portal/view/read': () => ({ data: [] }),
      'portal/queue/read': ({ cqId }: { cqId: string }) => ({ item: item(nameOf(cqId)) }),
      'portal/queue/count': () => ({ waiting: waiting.length }),
      'checker/authorize': (request: Decided) => {
        const cqId = nameOf(request.cqId)
        if (ruled.includes(cqId)) throw refusal('12', 'Partner KUDI still uses this rule.')
        if (gone.includes(cqId)) throw refusal('12', 'This request is no longer pending.')
        decided.push({ ...request, cqId })
        waiting = waiting.filter((one) => one !== cqId)
        return { cqStatus: 'AUTHORIZED', votesNeeded: 0 }
      },
    },
    kit: KitTestProviders,
  })
  await standsThere(name, { isStep: false })
  return shown
}

const titleOf = (name: string) => screen.findByText(`Queued change: ${name}`, { selector: 'h2' })
const buttonOf = (name: string) => screen.getByText(name, { selector: '[role="dialog"] button span' })

/**
 * Waits until the item is rendered and was visible long enough to be read. Then checks that the focus is inside the
 * dialog, or on the title after a step from another item.
 */
async function standsThere(name: string, { isStep = true } = {}) {
  const title = await titleOf(name)
  if (isStep) expect(title).toHaveFocus()
  await waitFor(() => expect(document.querySelector('[role="dialog"] [aria-busy="false"]')).toBeInTheDocument())
}

async function authorizeByKeys(user: Awaited<ReturnType<typeof review>>['user']) {
  await user.keyboard('a{Enter}')
}

test('A selects authorize and Enter confirms; then the next item is shown, until none is pending', async () => {
  const { user } = await review('Ada')
  expect(screen.getByText('1 of 3 pending')).toBeInTheDocument()
  for (const name of ['Ada', 'Bello', 'Chidi']) {
    await standsThere(name, { isStep: name !== 'Ada' })
    await authorizeByKeys(user)
  }
  expect(await screen.findByText('Nothing else awaits your authorization', { selector: 'h2' })).toHaveFocus()
  expect(decided.map(({ cqId, cqMode }) => [cqId, cqMode])).toEqual(
    ['Ada', 'Bello', 'Chidi'].map((name) => [name, 'AUTHORIZE']),
  )
  expect(screen.getByText('Go to Home').closest('a')).toHaveAttribute('href', '/dashboard')
})

test('a hasty second key press never decides the next item before the user has seen it', async () => {
  const { user } = await review('Ada')
  await user.keyboard('aaa')
  expect(decided).toEqual([])
  expect(screen.getByText('Enter authorizes')).toBeInTheDocument()
  await user.keyboard('{Enter}{Enter}a{Enter}')
  await titleOf('Bello')
  await user.keyboard('a{Enter}a{Enter}')
  await user.dblClick(buttonOf('Authorize'))
  await standsThere('Bello', { isStep: false })
  expect(await screen.findByText('That key came too early. Press it again')).toBeInTheDocument()
  // The user keeps the key pressed.
  await authorizeByKeys(user)
  await user.keyboard('{Enter>9/}')
  await standsThere('Chidi')
  expect(decided.map(({ cqId }) => cqId)).toEqual(['Ada', 'Bello'])
})

test('J and K move to the next and previous item without deciding; R opens the reason and rejects the item', async () => {
  const { user } = await review('Ada')
  await user.keyboard('j')
  await standsThere('Bello')
  await user.keyboard('k')
  await standsThere('Ada')
  await user.keyboard('r')
  expect(screen.getByLabelText(/Reason/)).toHaveFocus()
  await user.keyboard('Ask Karim about jaka')
  expect(decided).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await standsThere('Bello')
  expect(decided).toMatchObject([{ cqId: 'Ada', cqMode: 'REJECTED', cqReason: 'Ask Karim about jaka' }])
})

test('an item that another checker has decided is reported and skipped, and the user can return to skipped items', async () => {
  const { user } = await review('Ada')
  await user.keyboard('j')
  await standsThere('Bello')
  gone = ['Bello']
  await authorizeByKeys(user)
  await standsThere('Chidi')
  await authorizeByKeys(user)
  expect(await screen.findByText('2 requests still await your authorization.')).toBeInTheDocument()
  await user.click(await screen.findByText('Back to first pending'))
  await standsThere('Ada')
  expect(decided.map(({ cqId }) => cqId)).toEqual(['Chidi'])
})

test('an item that a rule of its record refuses stays open with the reason, because it is still pending', async () => {
  const { user } = await review('Ada')
  ruled = ['Ada']
  await authorizeByKeys(user)
  expect(await screen.findByText(/Partner KUDI still uses this rule\.$/)).toBeInTheDocument()
  expect(await titleOf('Ada')).toBeInTheDocument()
  expect(decided).toEqual([])
})

test('an unsent reason is restored with its item after the session has ended', async () => {
  const { user, comeBack } = await review('Ada')
  await user.keyboard('r')
  await user.keyboard('Ask Karim')
  comeBack()
  await standsThere('Ada', { isStep: false })
  expect(screen.getByLabelText(/Reason/)).toHaveValue('Ask Karim')
  expect(decided).toEqual([])
})
