/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import BulkDecision from './BulkDecision.tsx'

const item = (name: string, last: string, isOpenedFirst: boolean): QueueDetail => ({
  cqId: `0190a5b0-0000-7000-8000-00000000000${last}`,
  cqSubject: 'role',
  cqSubjectName: 'Role',
  cqType: 'ROLE',
  cqAction: 'UPDATE',
  cqName: name,
  cqStatus: 'PENDING',
  cqReason: null,
  cqAmount: null,
  cqCurrency: null,
  cqChecker: null,
  checkerName: null,
  username: 'ho.maker',
  makerName: 'Adaeze Okonkwo',
  cqCreatedAt: new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString(),
  cqUpdateAt: '2026-03-02T10:00:00.000Z',
  cqExpiresAt: '2099-03-16T10:00:00.000Z',
  isMaker: false,
  canDecide: true,
  votesNeeded: 1,
  votesInAll: 1,
  cqHash: last.repeat(64),
  isOpenedFirst,
  cqVisibility: 'SHOWN',
  cqJson: '{"before":null,"after":null}',
  cqTargetId: '7',
  replaces: null,
  replacedBy: null,
  formLink: null,
  changes: [
    {
      field: 'limit',
      label: 'Limit',
      kind: 'text',
      before: '100',
      after: '900',
      stored: { before: null, after: null },
    },
  ],
  moved: [],
  standing: [],
  warnings: [],
  link: null,
})
const ITEMS = [item('Branch', 'a', false), item('Teller', 'b', true), item('Auditor', 'c', true)]

let decided: object[]
/** Whether the gateway is unreachable. The items can be loaded after it is reachable again. */
let isAway: boolean
/** The names of the rows that were scrolled into view. */
let scrolled: (string | null)[]

beforeEach(() => {
  decided = []
  isAway = false
  scrolled = []
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.querySelector('strong')?.textContent ?? null)
  })
})

const Queue = () => <BulkDecision chosen={ITEMS} onDone={() => {}} />
const REMOTE = { ...remote, screens: { Queue: async () => ({ default: Queue }) } }

async function ask(act: 'Authorize 3 requests' | 'Reject 3 requests') {
  const shown = await renderScreen(REMOTE, {
    module: 'mfe-users',
    screen: 'Queue',
    privileges: ['ROLE|CHECKER'],
    answers: {
      'portal/queue/read': ({ cqId }: { cqId: string }) => {
        if (isAway) throw refusal('25', 'Not there just now.')
        return { item: ITEMS.find((one) => one.cqId === cqId) }
      },
      'portal/queue/decideMany': (request: { items: { cqId: string }[] }) => {
        decided.push(request)
        const [first, second, third] = request.items.map(({ cqId }) => ({ cqId, responseCode: '00', votesNeeded: 0 }))
        return {
          results: [
            { ...first, cqStatus: 'AUTHORIZED' },
            { ...second, cqStatus: 'PENDING', votesNeeded: 1 },
            { ...third, responseCode: '12', responseMessage: 'Decided meanwhile.', cqStatus: null },
          ],
        }
      },
    },
    kit: KitTestProviders,
  })
  await shown.user.click(await screen.findByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...shown, dialog, press: dialog.getByRole('button', { name: act }) }
}
type Asked = Awaited<ReturnType<typeof ask>>
const rowOf = ({ dialog }: Asked, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })

test('items can be authorized only once all items that require review were opened', async () => {
  const asked = await ask('Authorize 3 requests')
  const { user, dialog, press } = asked
  expect(press).toBeDisabled()
  expect(dialog.getByRole('status')).toHaveTextContent('2 still to review')
  // An item that needs no review can also be opened, but does not count as reviewed.
  await user.click(rowOf(asked, 'Branch'))
  expect(await dialog.findByRole('table', { name: 'Change of Branch' })).toHaveTextContent(/100.*900/)
  expect(dialog.getByRole('status')).toHaveTextContent('2 still to review')

  rowOf(asked, 'Teller').focus()
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('table', { name: 'Change of Teller' })).toBeInTheDocument()
  expect(rowOf(asked, 'Teller')).toHaveAttribute('aria-expanded', 'true')
  expect(dialog.getByRole('status')).toHaveTextContent('1 still to review')
  // After the item is collapsed, it is still marked as opened.
  await user.keyboard(' ')
  expect(rowOf(asked, 'Teller')).toHaveAttribute('aria-expanded', 'false')
  expect(rowOf(asked, 'Teller')).toHaveTextContent('Update · Role · Adaeze Okonkwo · 3 days agoReviewed')

  isAway = true
  await user.click(rowOf(asked, 'Auditor'))
  expect(await dialog.findByText('Not there just now.')).toBeInTheDocument()
  expect(press).toBeDisabled()
  isAway = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('table', { name: 'Change of Auditor' })).toBeInTheDocument()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  await user.click(press)
  const outcome = within(await screen.findByRole('dialog', { name: 'Outcome' }))
  expect(outcome.getByText('1 authorized, 1 needs another checker, 1 not decided')).toBeInTheDocument()
  expect(
    outcome.getByText(/^Authorized changes are now in force\. .*once that checker.* Requests not decided show why\.$/),
  ).toBeInTheDocument()
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Branch.*Authorized$/),
    expect.stringMatching(/^Teller.*Needs another checker$/),
    expect.stringMatching(/^Auditor.*Decided meanwhile\.$/),
  ])
  expect(outcome.getByRole('link', { name: 'Teller' })).toHaveAttribute(
    'href',
    `/checkers-queue?panel=item&id=${ITEMS[1]?.cqId}`,
  )
  expect(decided).toEqual([{ items: ITEMS.map(({ cqId, cqHash }) => ({ cqId, cqHash })), cqMode: 'AUTHORIZE' }])
})

test('the hint opens the first unopened item and scrolls to it, and the next press leads to the next item', async () => {
  const asked = await ask('Authorize 3 requests')
  const { user, dialog, press } = asked
  for (const name of ['Teller', 'Auditor']) {
    await user.click(dialog.getByRole('button', { name: /still to review/ }))
    expect(await dialog.findByRole('table', { name: `Change of ${name}` })).toBeInTheDocument()
    expect(rowOf(asked, name)).toHaveFocus()
    expect(scrolled.at(-1)).toBe(name)
  }
  expect(press).toBeEnabled()
})

test('items that were opened stay marked after the dialog is closed and opened again', async () => {
  const asked = await ask('Authorize 3 requests')
  await asked.user.click(rowOf(asked, 'Teller'))
  await asked.dialog.findByRole('table', { name: 'Change of Teller' })
  await asked.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await asked.user.click(screen.getByRole('button', { name: 'Authorize 3 requests' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('status')).toHaveTextContent('1 still to review')
})

test('items can be rejected without being opened', async () => {
  const { dialog, press } = await ask('Reject 3 requests')
  expect(press).toBeEnabled()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  expect(dialog.queryByText('Review required')).not.toBeInTheDocument()
})

test('a reason that is too short is reported at its field, and a valid reason is sent with the version that the user saw', async () => {
  const { user, dialog, press } = await ask('Reject 3 requests')
  await user.type(dialog.getByLabelText(/^Reason/), 'No')
  await user.click(press)
  expect(dialog.getByLabelText(/^Reason/)).toBeInvalid()
  expect(decided).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 't these')
  await user.click(press)
  expect(await screen.findByRole('dialog', { name: 'Outcome' })).toBeInTheDocument()
  const items = ITEMS.map(({ cqId, cqHash }) => ({ cqId, cqHash }))
  expect(decided).toEqual([{ items, cqMode: 'REJECTED', cqReason: 'Not these' }])
})

test('an unsent reason is restored for the same items after the session has ended', async () => {
  const { user, dialog, comeBack } = await ask('Reject 3 requests')
  await user.type(dialog.getByLabelText(/^Reason/), 'Not these')
  comeBack()
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText(/^Reason/)).toHaveValue('Not these')
  await user.click(again.getByRole('button', { name: 'Reject 3 requests' }))
  expect(await screen.findByRole('dialog', { name: 'Outcome' })).toBeInTheDocument()
  expect(decided).toMatchObject([{ cqReason: 'Not these', cqMode: 'REJECTED' }])
})
