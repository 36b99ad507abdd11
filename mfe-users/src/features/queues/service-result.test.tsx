/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import type { ServiceWrite } from '@portal/contract/services/services.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen } from '@testing-library/react'
import remote from '../../remote.tsx'
import QueueItemDialog from './QueueItemDialog.tsx'

const CQ_ID = '0190a5b0-0000-7000-8000-00000000000a'
const WRITE_ID = '0190a5b0-0000-7000-8000-00000000000b'

const write = (more: Partial<ServiceWrite>): ServiceWrite => ({
  ...{ writeId: WRITE_ID, writeState: 'UNCLEAR', serviceName: 'notes', recordName: 'Queues', tries: 3 },
  ...{ nextTryAt: '2026-03-02T11:00:00.000Z', refusal: null, serviceAnswer: null, endedAt: null },
  ...{ settledReason: null, acts: [], ...more },
})

const authorized = (service: ServiceWrite, isMaker: boolean): QueueDetail => ({
  ...{ cqId: CQ_ID, cqSubject: 'x-notes-note', cqSubjectName: 'Note', cqType: 'CASH_PICKUP', cqAction: 'CREATE' },
  ...{ cqName: 'Queues', cqStatus: 'AUTHORIZED', cqAmount: null, cqCurrency: null, cqReason: null },
  ...{ cqChecker: 'ho.checker', checkerName: 'Halima Bello', username: 'ho.maker', makerName: 'Adaeze Okonkwo' },
  ...{ isMaker, canDecide: false, cqCreatedAt: '2026-03-02T10:00:00.000Z', cqUpdateAt: '2026-03-02T10:00:00.000Z' },
  ...{ cqExpiresAt: '2026-03-16T10:00:00.000Z', votesNeeded: 0, votesInAll: 1, cqHash: 'a'.repeat(64) },
  ...{ isOpenedFirst: false, cqVisibility: 'SHOWN', cqJson: '{"before":null,"after":null}', cqTargetId: WRITE_ID },
  ...{ replaces: null, replacedBy: null, formLink: null, link: null },
  ...{ changes: [], moved: [], standing: [], warnings: [], service },
})

const Item = () => <QueueItemDialog cqId={CQ_ID} onClose={() => {}} />
const REMOTE = { ...remote, screens: { Item: async () => ({ default: Item }) } }

/** Opens an authorized item and returns the requests that its actions send, by call. */
async function open(service: Partial<ServiceWrite>, isMaker = true) {
  const sent: [call: string, request: object][] = []
  const noted = (call: string, answer: object) => (request: object) => {
    sent.push([call, request])
    return answer
  }
  const queued = {
    cqId: CQ_ID,
    cqType: 'CASH_PICKUP',
    cqSubject: 'x-notes-note',
    votesInAll: 1,
    isForHeadOffice: false,
  }
  const shown = await renderScreen(REMOTE, {
    module: 'mfe-users',
    screen: 'Item',
    at: '/makers-queue',
    privileges: ['CASH_PICKUP|CREATE'],
    answers: {
      'portal/queue/read': () => ({ item: authorized(write(service), isMaker) }),
      'portal/queue/resubmit': noted('resubmit', queued),
      'portal/services/send': noted('send', { writeState: 'UNCLEAR' }),
      'portal/services/settle': noted('settle', queued),
    },
    kit: KitTestProviders,
  })
  return { ...shown, sent }
}

test.each([
  [
    'a change that is not sent so far',
    { writeState: 'WAITING', tries: 0 },
    /is being sent to the server of the module notes/,
  ],
  ['an unreachable server', { writeState: 'WAITING', tries: 2 }, /cannot be reached.*Tries so far: 2/],
  ['an unclear result', {}, /may have carried out this change.*Tries so far: 3/],
  ['a change that was carried out', { writeState: 'DONE', endedAt: '2026-03-02T10:30:00.000Z' }, /notes carried out/],
  ['a refusal', { writeState: 'REFUSED', refusal: 'Closed for today.' }, /refused this change.*Closed for today\./],
  ['a settlement', { writeState: 'DONE', settledReason: 'Seen in its list' }, /Settled by.*Seen in its list/],
] as const)('an item shows %s', async (_name, service, words) => {
  await open(service)
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('an unclear change is sent again now, and settled with a result and an explanation', async () => {
  const { user, sent } = await open({ acts: ['SEND', 'SETTLE'] }, false)
  await user.click(await screen.findByText('Send now'))
  await user.click(screen.getByText('Settle result'))
  await user.click(await screen.findByLabelText('It did not carry out the change'))
  await user.type(screen.getByLabelText(/Explanation/), 'Not in its list')
  await user.click(screen.getByText('Submit'))
  expect(sent).toEqual([
    ['send', { writeId: WRITE_ID }],
    ['settle', { writeId: WRITE_ID, writeState: 'REFUSED', settledReason: 'Not in its list' }],
  ])
})

test('the maker of a refused change can submit it again', async () => {
  const { user, sent } = await open({ writeState: 'REFUSED', refusal: 'Closed for today.' })
  await user.click(await screen.findByText('Submit again'))
  expect(sent).toEqual([['resubmit', { cqId: CQ_ID }]])
})

test('a checker of a refused change cannot submit it again', async () => {
  await open({ writeState: 'REFUSED', refusal: 'Closed for today.' }, false)
  expect(await screen.findByText(/refused this change/)).toBeInTheDocument()
  expect(screen.queryByText('Submit again')).not.toBeInTheDocument()
})
