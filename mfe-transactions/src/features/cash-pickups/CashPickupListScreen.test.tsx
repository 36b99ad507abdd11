/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { refusal } from '@portal/api-client/testing'
import type { CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { PayoutDesk } from '@portal/contract/cash-pickups/payouts.calls'
import type { EnquiredPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { DETAIL, ROW } from '../../testing/transactions.ts'

const CLAIMED_UNTIL = '2099-01-01T10:00:00.000Z'
const PENDING: CashPickupRow = {
  ...ROW,
  contractType: 'CP',
  transactionStatus: 'PENDING',
  userSolId: '204',
  claimedBy: null,
  claimedUntil: null,
  isAuthorized: 'YES',
  receiptNumber: null,
  expiresAt: CLAIMED_UNTIL,
  mayPay: true,
}
const OTHERS: CashPickupRow = {
  ...PENDING,
  transactionId: '019a0000-0000-7000-8000-000000000009',
  transactionContractReference: 'CP2611200K4W9M1T5Z7R',
  transReceiver: 'Kwame Mensah',
  mayPay: false,
}
const FOUND: EnquiredPickup = {
  transactionId: ROW.transactionId,
  mtoName: 'SwiftRemit Ltd',
  order: {
    transactionReference: 'SR-1',
    transactionAmount: '50.00',
    transactionSourceCountryCurrency: 'USD',
    transactionSourceCountryCode: 'US',
    transactionDestinationAmount: '590.00',
    transactionDestinationCountryCurrency: 'GHC',
    transactionDestinationCountryCode: 'GH',
    transactionReceiverFirstName: 'Akosua',
    transactionReceiverLastName: 'Mensah',
    transactionSenderFirstName: 'Marie',
    transactionSenderLastName: 'Johnson',
    transactionPurposeCode: 'FAMILY_SUPPORT',
    transactionRate: '11.80',
    transactionReceiverPhoneNumber: '+233241234567',
    transactionSenderNationality: 'US',
  },
  claimedUntil: CLAIMED_UNTIL,
}
/** An order of a partner that is not on the first page of choices. */
const ORDER = { transactionReference: 'SR-1', mtoName: 'Zola Pay', transactionMtoCode: 'ZOLAPAY' }
/** A rejected edit of a request. No teller has claimed the order any more. */
const REJECTED = {
  cqId: '019a0000-0000-7000-8000-0000000000a1',
  cqSubject: 'cash-pickup',
  cqAction: 'UPDATE',
  cqStatus: 'REJECTED',
  cqReason: 'Not of Tema',
  checkerName: 'Yaw Boateng',
  cqUpdateAt: '2026-11-20T09:30:00.000Z',
  isMaker: true,
  replacedBy: null,
  formLink: null,
  cqJson: JSON.stringify({
    before: { ...ORDER, transactionExtraData: 'Comes every month' },
    after: {
      ...ORDER,
      transactionExtraData: 'Comes every month',
      transactionReceiverCity: 'Tema',
    },
  }),
}

const DESK: PayoutDesk = {
  claimedUntil: CLAIMED_UNTIL,
  countryId: '02',
  businessDate: '2026-11-22',
  identities: [],
  till: { tillId: '019a0000-0000-7000-8000-0000000000b1', balance: '1000.00' },
  reportThreshold: null,
}

interface Reader {
  readonly privileges?: readonly string[]
  readonly found?: CashPickupRow | undefined
  /** The answer to a claim. Undefined if another teller has claimed the order. */
  readonly desk?: PayoutDesk
  /** Whether the claim is released elsewhere before the first action. */
  readonly isLost?: boolean
}

/** A detail states what the reader may do in `acts`. */
const detailOf = ({ mayPay: _, ...detail }: CashPickupRow) => detail

async function shown(at: string, reader: Reader = {}) {
  const { privileges = ['CASH_PICKUP|READ', 'CASH_PICKUP|CREATE'], found, desk } = { found: PENDING, ...reader }
  const sent: Record<string, unknown>[] = []
  let isLost = reader.isLost ?? false
  const holdIt = () => {
    if (!isLost) return
    isLost = false
    throw refusal('54', 'Your claim has expired')
  }
  const page = await renderScreen(remote, {
    module: 'mfe-transactions',
    screen: 'CashPickupListScreen',
    at,
    privileges,
    user: { userType: 'BRANCH' },
    answers: {
      'cashPickup/read': () => ({ data: [PENDING, OTHERS], total: 2, page: 0, size: 20, totals: {} }),
      'portal/view/read': () => ({ data: [] }),
      'portal/queue/read': () => ({ item: REJECTED }),
      'portal/cash-pickup/read': () => ({ transaction: found && detailOf(found) }),
      'portal/cash-pickup/partners': () => ({
        data: [{ mtoCode: 'SWIFTREMIT', mtoName: 'SwiftRemit Ltd' }],
        total: 1,
        page: 0,
        size: 20,
      }),
      'portal/cash-pickup/refuse': () => {
        holdIt()
        return {}
      },
      'portal/cash-pickup/claim': () => {
        if (desk !== undefined) return desk
        throw refusal('09', 'Kofi Asare has this order until 10:42.')
      },
      'portal/cash-pickup/release': () => ({}),
      'portal/cash-pickup/identity': () => ({ identityNumber: 'GHA1234567890' }),
      'cashPickup/queryReference': (request: Record<string, unknown>) => {
        sent.push(request)
        if (request.transactionReference !== 'SR-1')
          throw refusal('25', 'No order with this reference is ready to pay out')
        return FOUND
      },
      'cashPickup/create': (request: Record<string, unknown>) => {
        sent.push(request)
        holdIt()
        return { cqId: '019a0000-0000-7000-8000-0000000000a2', cqType: 'CASH_PICKUP' }
      },
    },
    kit: KitTestProviders,
  })
  return { ...page, sent }
}

test('the panel of an order that the user may pay shows its status and that it is ready', async () => {
  const found = {
    ...DETAIL,
    ...PENDING,
    acts: { ...DETAIL.acts, mayPay: true },
    ...{ paidAt: null, identity: null, refusals: [], receipts: [] },
  } as unknown as CashPickupRow
  await shown(`/outbound-transactions?panel=review&id=${ROW.transactionId}`, { found })
  expect(await screen.findByText('Pending, ready to pay out')).toBeInTheDocument()
})

test('a row shows "Pay out" and that the order is ready only to users who may pay this order', async () => {
  const { place, user } = await shown('/outbound-transactions')
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('[role=row]')
    if (!(row instanceof HTMLElement)) throw new Error('no row')
    return within(row)
  }
  const others = await rowOf('Kwame Mensah')
  expect(others.queryByRole('button', { name: 'Pay out' })).not.toBeInTheDocument()
  expect(others.getByText('Pending')).toBeInTheDocument()
  const own = await rowOf('Adaeze Okafor')
  expect(own.getByText('Ready to pay out')).toBeInTheDocument()
  expect(own.queryByText('Pending')).not.toBeInTheDocument()
  await user.click((await rowOf('Adaeze Okafor')).getByRole('button', { name: 'Pay out' }))
  expect(place()).toBe(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`)
})

test('refusing cash closes the counter without a question about unsent input', async () => {
  const found = { ...DETAIL, ...PENDING, refusals: [] }
  const { user, client, place } = await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, {
    found,
    desk: DESK,
  })
  const counter = within(await screen.findByRole('dialog', { name: 'Pay out' }))
  await user.type(await counter.findByLabelText(/^Document number/), 'GHA-1')
  await user.click(counter.getByRole('button', { name: 'Refuse payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse payout' }))
  await user.selectOptions(dialog.getByLabelText(/^Refusal reason/), 'RECEIVER_ABSENT')
  await user.click(dialog.getByRole('button', { name: 'Refuse payout' }))
  await waitFor(() => expect(place()).toBe('/outbound-transactions'))
  expect(client.sent.some(({ path }) => path === 'portal/cash-pickup/refuse')).toBe(true)
  expect(screen.queryByText(/Leave without sending/)).not.toBeInTheDocument()
})

test('resubmitting a rejected edit looks up the order and fills the form with the whole proposal', async () => {
  const { user, sent } = await shown(`/outbound-transactions?panel=create&replaces=${REJECTED.cqId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out a reference' }))
  expect(await dialog.findByText(/Not of Tema/)).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Reference/)).toHaveValue('SR-1')
  expect(await dialog.findByLabelText(/^Partner/)).toHaveValue('Zola Pay (ZOLAPAY)')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(/Claimed by you until/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(sent).toMatchObject([
    { transactionReference: 'SR-1', transactionMtoCode: 'ZOLAPAY' },
    { replaces: REJECTED.cqId, transactionReceiverCity: 'Tema', transactionExtraData: 'Comes every month' },
  ])
})

test('an order that was released in another tab can be claimed again, and the input is kept', async () => {
  const { user, sent } = await shown('/outbound-transactions?panel=create', { isLost: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out a reference' }))
  await user.type(dialog.getByLabelText(/^Reference/), 'SR-1')
  await user.click(dialog.getByLabelText(/^Partner/))
  await user.click(await screen.findByRole('option', { name: /SwiftRemit/ }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await user.type(await dialog.findByLabelText(/^Receiver city/), 'Tema')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText('Your claim has expired')).toBeInTheDocument()
  await waitFor(() => expect(dialog.queryByText(/Claimed by you/)).not.toBeInTheDocument())
  await user.click(dialog.getByRole('button', { name: 'Claim again' }))
  expect(await dialog.findByText(/Claimed by you until/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent[3]).toMatchObject({ transactionReceiverCity: 'Tema' })
})

test('the counter shows a notice when the teller’s claim is lost', async () => {
  const { user } = await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, {
    found: { ...DETAIL, ...PENDING, refusals: [] } as CashPickupRow,
    desk: DESK,
    isLost: true,
  })
  const counter = within(await screen.findByRole('dialog', { name: 'Pay out' }))
  await user.click(await counter.findByRole('button', { name: 'Refuse payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse payout' }))
  await user.selectOptions(dialog.getByLabelText(/^Refusal reason/), 'RECEIVER_ABSENT')
  await user.click(dialog.getByRole('button', { name: 'Refuse payout' }))
  expect(await dialog.findByText('Your claim has expired')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await counter.findByRole('button', { name: 'Claim again' }))
  expect(await counter.findByText(/Claimed by you until/)).toBeInTheDocument()
})

test('an unknown reference shows what to check, and keeps the input', async () => {
  const { user } = await shown('/outbound-transactions?panel=create')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out a reference' }))
  await user.type(dialog.getByLabelText(/^Reference/), 'SR-9')
  await user.click(dialog.getByLabelText(/^Partner/))
  await user.click(await screen.findByRole('option', { name: /SwiftRemit/ }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(/No order with this reference is ready to pay out/)).toBeInTheDocument()
  expect(dialog.getByLabelText(/^Reference/)).toHaveValue('SR-9')
})

test('going back from an order restores the reference and the partner of the enquiry', async () => {
  const { user } = await shown('/outbound-transactions?panel=create')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out a reference' }))
  await user.type(dialog.getByLabelText(/^Reference/), 'SR-1')
  await user.click(dialog.getByLabelText(/^Partner/))
  await user.click(await screen.findByRole('option', { name: /SwiftRemit/ }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await user.click(await dialog.findByRole('button', { name: 'Back' }))
  expect(await dialog.findByLabelText(/^Reference/)).toHaveValue('SR-1')
  expect(dialog.getByLabelText(/^Partner/)).toHaveValue('SwiftRemit Ltd (SWIFTREMIT)')
})

test('an order that another teller has claimed shows who holds it and until when, with "Try again" in place of "Pay out"', async () => {
  await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out' }))
  expect(await dialog.findByText('Kofi Asare has this order until 10:42.')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Pay out' })).not.toBeInTheDocument()
})

test('users who may not pay see only the order at an address of the counter, and claim nothing', async () => {
  const reader = { privileges: ['CASH_PICKUP|READ'], found: undefined }
  await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, reader)
  expect(await screen.findByRole('heading', { name: 'Cash pickup' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

const counterOf = async (found: CashPickupRow) => {
  const page = await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, { found, desk: DESK })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Pay out' })) }
}

test('the counter shows an earlier refusal of cash for the order, with its reason and teller', async () => {
  const refusals = [
    {
      refusalReason: 'NAME_DIFFERS',
      refusalNote: 'Two letters',
      refusedBy: 'Kofi Asare',
      refusedAt: '2026-11-22T09:00:00.000Z',
    },
  ]
  const { dialog } = await counterOf({ ...DETAIL, ...PENDING, refusals } as CashPickupRow)
  expect(await dialog.findByText('A payout of this order was refused before')).toBeInTheDocument()
  expect(dialog.getByText('Two letters')).toBeInTheDocument()
  expect(dialog.getByText('Kofi Asare')).toBeInTheDocument()
})

test('a teller who cancels the last confirmation returns to the unchanged form without an error message', async () => {
  const identities = [{ identityType: 'GHANA_CARD', example: 'GHA-123456789-0', expires: true }] as const
  const desk = { ...DESK, identities }
  const { user } = await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, {
    found: { ...DETAIL, ...PENDING, refusals: [] } as CashPickupRow,
    desk,
  })
  const counter = within(await screen.findByRole('dialog', { name: 'Pay out' }))
  await user.selectOptions(await counter.findByLabelText(/^Document\b(?! number)/), 'GHANA_CARD')
  const until = counter.getByLabelText(/^Valid until/)
  for (const [label, text] of [
    [/^Document number/, 'GHA-123456789-0'],
    [/^Name on the document/, 'Adaeze Okafor'],
    [/^Issued by/, 'NIA'],
    [/^Valid until/, '31-Jan-2034'],
  ] as const) {
    await user.click(counter.getByLabelText(label))
    await user.paste(text)
  }
  await user.keyboard('{Enter}')
  const question = within(await screen.findByRole('alertdialog', { name: /^Pay / }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(until).toHaveFocus())
  expect(counter.queryByText('Nothing was saved. Check what you entered and try again.')).not.toBeInTheDocument()
  expect(until).toHaveValue('31-Jan-2034')
})

test('the counter gives the gateway’s reason at the expiry date of a document that has expired', async () => {
  const identities = [{ identityType: 'GHANA_CARD', example: 'GHA-123456789-0', expires: true }] as const
  const { user } = await shown(`/outbound-transactions?panel=payout&id=${ROW.transactionId}`, {
    found: { ...DETAIL, ...PENDING, refusals: [] } as CashPickupRow,
    desk: { ...DESK, identities },
  })
  const counter = within(await screen.findByRole('dialog', { name: 'Pay out' }))
  await user.selectOptions(await counter.findByLabelText(/^Document\b(?! number)/), 'GHANA_CARD')
  const until = counter.getByLabelText(/^Valid until/)
  await user.type(until, '31-Jan-2020')
  await user.tab()
  await waitFor(() => expect(until).toHaveAccessibleDescription('Valid until: validation.identityExpired'))
})

test('the counter removes timer and form once the order has failed, and shows the reason', async () => {
  const ended = {
    ...PENDING,
    transactionStatus: 'FAILED',
    states: [{ toStatus: 'FAILED', actorKind: 'PARTNER', stateCode: '17', happenedAt: '2026-11-22T09:00:00.000Z' }],
    coreTries: [],
    recalls: [],
  }
  const { dialog } = await counterOf(ended as unknown as CashPickupRow)
  expect(await dialog.findByText('This order can no longer be paid: it is Failed.')).toBeInTheDocument()
  expect(dialog.getByText(/17/)).toBeInTheDocument()
  expect(dialog.queryByRole('timer')).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Pay out' })).not.toBeInTheDocument()
})

test('compliance staff see the full document number on request', async () => {
  const identity = {
    identityType: 'GHANA_CARD',
    identityNumber: '•••••••••7890',
    identityIssuer: 'NIA',
    identityName: 'Akosua Mensah',
  }
  const paid = { ...DETAIL, ...PENDING, transactionStatus: 'POSTED', paidAt: CLAIMED_UNTIL, identity, refusals: [] }
  const found = { ...paid, receipts: [] } as unknown as CashPickupRow
  const at = `/outbound-transactions?panel=review&id=${ROW.transactionId}`
  await shown(at, { found })
  expect(await screen.findByText('•••••••••7890')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show full number' })).not.toBeInTheDocument()
  cleanup()
  const { user } = await shown(at, { found, privileges: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] })
  await user.click(await screen.findByRole('button', { name: 'Show full number' }))
  expect(await screen.findByText('GHA1234567890')).toBeInTheDocument()
  expect(screen.queryByText('•••••••••7890')).not.toBeInTheDocument()
})
