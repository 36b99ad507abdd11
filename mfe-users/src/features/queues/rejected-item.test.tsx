/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import type { HideRequest, QueueDetail, QueueVisibility } from '@portal/contract/queue/queue.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.tsx'
import QueueItemDialog from './QueueItemDialog.tsx'

const CQ_ID = '0190a5b0-0000-7000-8000-00000000000a'
const FORM = `/users?panel=create&replaces=${CQ_ID}`

const rejected = (cqVisibility: QueueVisibility): QueueDetail => ({
  ...{ cqId: CQ_ID, cqSubject: 'user', cqSubjectName: 'User', cqType: 'USER', cqAction: 'CREATE', cqName: 'Ada' },
  ...{
    cqStatus: 'REJECTED',
    cqAmount: null,
    cqCurrency: null,
    cqReason: 'Wrong branch',
    cqChecker: 'ho.checker',
    checkerName: 'Halima Bello',
  },
  ...{ username: 'ho.maker', makerName: 'Adaeze Okonkwo', isMaker: true, canDecide: false },
  ...{ cqCreatedAt: '2026-03-02T10:00:00.000Z', cqUpdateAt: '2026-03-02T10:00:00.000Z' },
  ...{ cqExpiresAt: '2026-03-16T10:00:00.000Z', votesNeeded: 0, votesInAll: 1, cqHash: 'a'.repeat(64) },
  ...{ isOpenedFirst: false, cqVisibility, cqJson: '{"before":null,"after":null}', cqTargetId: CQ_ID },
  ...{ replaces: null, replacedBy: null, formLink: FORM, link: null },
  ...{ changes: [], moved: [], standing: [], warnings: [] },
})

const onClose = jest.fn()
const Item = () => <QueueItemDialog cqId={CQ_ID} onClose={onClose} />
const REMOTE = { ...remote, screens: { Item: async () => ({ default: Item }) } }

/** Opens the maker's rejected request and returns the requests that hide or show it. */
async function open(cqVisibility: QueueVisibility) {
  const sent: HideRequest[] = []
  const shown = await renderScreen(REMOTE, {
    module: 'mfe-users',
    screen: 'Item',
    at: '/makers-queue',
    privileges: ['USER|CREATE'],
    answers: {
      'portal/queue/read': () => ({ item: rejected(cqVisibility) }),
      'portal/queue/hide': (request: HideRequest) => {
        sent.push(request)
        return { cqVisibility: request.cqVisibility }
      },
    },
    kit: KitTestProviders,
  })
  return { ...shown, sent }
}

test('a maker reads why a request was rejected, and corrects and resubmits it in its form', async () => {
  await open('SHOWN')
  expect(await screen.findByText('Rejected by Halima Bello')).toBeInTheDocument()
  expect(screen.getByText('Wrong branch')).toBeInTheDocument()
  expect(screen.getByText('Correct and resubmit').closest('a')).toHaveAttribute('href', FORM)
})

test.each([
  ['SHOWN', 'Hide', 'HIDDEN'],
  ['HIDDEN', 'Show again', 'SHOWN'],
] as const)('a maker who opens a rejected request that is %s can use “%s”', async (now, label, next) => {
  onClose.mockClear()
  const { user, sent } = await open(now)
  await user.click(await screen.findByText(label))
  expect(sent).toEqual([{ cqId: CQ_ID, cqVisibility: next }])
  expect(onClose).toHaveBeenCalledTimes(1)
})
