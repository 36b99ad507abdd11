import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createCashPickup,
  enquireCashPickup,
  releaseCashPickup,
} from '@portal/contract/cash-pickups/pickup-requests.calls'
import {
  deletePickupSource,
  readPickupSource,
  setPickupSource,
} from '@portal/contract/cash-pickups/pickup-source.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { v4 as uuid } from 'uuid'
import { type DemoPartner, startDemoPartner } from '../../../../demo-services/partner/index.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../../engine/http/log.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { findTransaction } from '../../transactions/index.ts'
import { takeClaim } from '../claim.store.ts'
import { pickupOrder } from '../testing/accepted-pickup.ts'
import { confirmAtPartner } from './confirm-at-partner.ts'
import { releaseReservations } from './release.job.ts'
import { endReservedClaim, keepFetched, type ReservedClaim, renewReservation } from './reservation.store.ts'

const MINUTE_MS = 60_000

let portal: PickupPortal
let partner: DemoPartner

beforeAll(async () => {
  portal = await pickupPortal()
  partner = await startDemoPartner({ port: 0, now: () => portal.gateway.clock.now() })
  await portal.askAt(partner.url)
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})

const named = (transactionReference: string) => ({ transactionReference, transactionMtoCode: 'SWIFTREMIT' })
const enquire = (reference: string, who = 'branch.teller') => portal.send(who, enquireCashPickup, named(reference))
const claims = (reference: string) =>
  portal.gateway.db.selectFrom('pickup_claim').selectAll().where('transaction_reference', '=', reference).execute()
const forgotten = (reference: string) =>
  portal.gateway.db.selectFrom('pickup_release').selectAll().where('transaction_reference', '=', reference).execute()
const releaseDue = () => {
  const { db, clock, config } = portal.gateway
  const correlationId = '019a0000-0000-7000-8000-0000000000c2'
  return releaseReservations({
    db,
    reports: portal.gateway.connected.reports,
    now: clock.now(),
    config,
    correlationId,
    log: createLog('silent'),
  })
}
const confirm = async (transactionId: string) => {
  const { db, clock, config } = portal.gateway
  const found = await findTransaction(db, transactionId)
  if (found === null) throw new Error('no such transaction')
  return (await confirmAtPartner({ db, config, now: clock.now() }, found)).kind
}
const requested = async (reference: string) => {
  expect((await enquire(reference)).responseCode).toBe('00')
  expect(await portal.send('branch.teller', createCashPickup, named(reference))).toMatchObject({ responseCode: '00' })
  const { transaction_id: transactionId } = await portal.gateway.db
    .selectFrom('transaction_key')
    .select('transaction_id')
    .where('transaction_reference', '=', reference)
    .executeTakeFirstOrThrow()
  return transactionId
}

/** Claims of two orders of one partner, each with a reservation. */
async function reservedClaims() {
  const { db, clock } = portal.gateway
  const userId = namedId('user ho.maker')
  const claimOf = (reference: string): ReservedClaim => ({
    ...{ env: 'live', mtoCode: 'SWIFTREMIT', reference, userId, reservationId: uuid() },
  })
  const claimed = [claimOf('SRX1-0801'), claimOf('SRX1-0802')] as const
  const [now, until] = [clock.now(), new Date(clock.now().getTime() + MINUTE_MS)]
  for (const claim of claimed) {
    await db.deleteFrom('pickup_claim').where('transaction_reference', '=', claim.reference).execute()
    expect(await takeClaim(db, claim, { purpose: 'REQUEST', userId, until, now })).toBe(true)
    await renewReservation(db, claim, claim.reservationId, now)
  }
  return claimed
}

describe('the reservation of one order', () => {
  const stateOf = async ({ reference }: ReservedClaim) => ({
    claims: (await claims(reference)).map(({ reservation_id, fetched_order }) => [reservation_id, fetched_order]),
    released: (await forgotten(reference)).map(({ reservation_id }) => reservation_id),
  })
  const acts: Readonly<Record<string, (claim: ReservedClaim) => Promise<unknown>>> = {
    renewed: (claim) => renewReservation(portal.gateway.db, claim, uuid(), portal.gateway.clock.now()),
    'stored with its answer': (claim) => keepFetched(portal.gateway.db, claim, pickupOrder()),
    ended: (claim) =>
      endReservedClaim(portal.gateway.db, claim, { mayBeReserved: true, now: portal.gateway.clock.now() }),
  }

  test.each(Object.entries(acts))('can be %s without a change of another order’s reservation', async (_, act) => {
    for (const isTurned of [false, true]) {
      const [first, second] = await reservedClaims()
      const [one, other] = isTurned ? [second, first] : [first, second]
      const before = [await stateOf(one), await stateOf(other)]
      await act(one)
      expect(await stateOf(one)).not.toEqual(before[0])
      expect(await stateOf(other)).toEqual(before[1])
      const released = new Set((await stateOf(one)).released)
      expect(released.has(other.reservationId)).toBe(false)
    }
  })

  test.each([
    ['user', { userId: namedId('user ho.checker') }],
    ['reservation', { reservationId: uuid() }],
  ])('is kept and stores no answer if its claim has another %s now', async (_, more) => {
    const [claim] = await reservedClaims()
    const before = await stateOf(claim)
    const { db, clock } = portal.gateway
    expect(await keepFetched(db, { ...claim, ...more }, pickupOrder())).toBe(false)
    await endReservedClaim(db, { ...claim, ...more }, { mayBeReserved: false, now: clock.now() })
    expect(await stateOf(claim)).toEqual(before)
  })
})

describe('an order that only its partner’s system knows', () => {
  test('a fetched order is reserved for one teller, accepted when its payout is requested, and confirmed before payment', async () => {
    const answer = await enquire('SRX1-0001')
    expect(answer).toMatchObject({
      responseCode: '00',
      transactionId: null,
      order: { transactionReference: 'SRX1-0001', transactionDestinationCountryCurrency: 'GHC' },
    })
    expect((await enquire('SRX1-0001', 'branch.teller2')).responseCode).toBe('09')
    const transactionId = await requested('SRX1-0001')
    expect(await claims('SRX1-0001')).toEqual([])
    const found = await findTransaction(portal.gateway.db, transactionId)
    expect(found).toMatchObject({ transaction_status: 'REQUESTED', source: 'WEB', key_id: null })
    expect(await confirm(transactionId)).toBe('confirmed')
    expect(partner.confirmed.has('SRX1-0001')).toBe(true)
    expect(await confirm(transactionId)).toBe('needless')
  })

  test.each([
    ['SRX9-0001', '25', 'No order with this reference'],
    ['SRX4-0001', '12', 'already paid'],
    ['SRX6-0001', '09', 'Another user'],
    ['SRX7-0001', '54', 'not collected in time'],
  ])('an enquiry about %s is refused with %s and a reason, and leaves no claim', async (reference, code, words) => {
    expect(await enquire(reference)).toMatchObject({
      responseCode: code,
      responseMessage: expect.stringContaining(words),
    })
    expect(await claims(reference)).toEqual([])
    expect(await forgotten(reference)).toEqual([])
  })

  test('an order is also found if the partner’s system answers slowly', async () => {
    expect((await enquire('SRX2-0001')).responseCode).toBe('00')
  })

  test('an order is not claimed without a clear answer from its partner, and a possible reservation is released', async () => {
    expect(await enquire('SRX5-0001')).toMatchObject({
      responseCode: '91',
      responseMessage: expect.stringContaining('no clear answer'),
    })
    expect(await claims('SRX5-0001')).toEqual([])
    expect(partner.reservations.has('SRX5-0001')).toBe(true)
    await releaseDue()
    expect(partner.reservations.has('SRX5-0001')).toBe(false)
    expect(await forgotten('SRX5-0001')).toEqual([])
  }, 20_000)

  test('a reservation is released when its teller signs out or releases the claim', async () => {
    await enquire('SRX1-0002')
    await enquire('SRX1-0003')
    await portal.send('branch.teller', releaseCashPickup, named('SRX1-0003'))
    await releaseDue()
    expect([partner.reservations.has('SRX1-0002'), partner.reservations.has('SRX1-0003')]).toEqual([true, false])
    const [{ claimed_until } = { claimed_until: new Date(0) }] = await claims('SRX1-0002')
    portal.gateway.clock.set(new Date(claimed_until.getTime() - 1))
    await releaseDue()
    expect(partner.reservations.has('SRX1-0002')).toBe(true)
    // A claim ends at this moment.
    portal.gateway.clock.set(claimed_until)
    await releaseDue()
    expect(partner.reservations.has('SRX1-0002')).toBe(false)
    expect(await claims('SRX1-0002')).toEqual([])
  })

  test('an order that its partner’s system refuses to confirm is not paid', async () => {
    const transactionId = await requested('SRX3-0001')
    expect(await confirm(transactionId)).toBe('refused')
    await portal.askAt('http://127.0.0.1:9/gone')
    expect(await confirm(transactionId)).toBe('unclear')
    await portal.askAt(partner.url)
  })

  test('a partner cannot send an order that was already fetched', async () => {
    await requested('SRX1-0004')
    const { EXAMPLE_PICKUP } = await import('@portal/contract/partner-api')
    const order = { ...EXAMPLE_PICKUP, transactionReference: 'SRX1-0004' }
    expect(await portal.pickup(order)).toMatchObject({ status: 409, body: { code: '94' } })
  })
})

describe('the address of a partner’s system', () => {
  const set = (sourceUrl: string, who = 'ho.maker') =>
    portal.send(who, setPickupSource, { apiKeyMtoCode: 'SWIFTREMIT', sourceUrl })

  test('an enquiry address must be on the public internet, changes once the bank has authorized it, and shows its secret once', async () => {
    expect((await set('http://10.0.0.1/')).responseCode).toBe('30')
    expect((await set('https://db.internal/')).responseCode).toBe('30')
    // This host is on the public internet, but is given as an IP address instead of a name.
    expect((await set('https://93.184.215.14/')).responseCode).toBe('30')
    const NEXT = `${partner.url}?v=2`
    const wanted = await set(NEXT, 'ops@swiftremit.example')
    expect(wanted).toMatchObject({
      cqType: 'SANDBOX',
      isForHeadOffice: true,
      sourceSecret: expect.stringMatching(/^whsec_/),
    })
    const read = async () => (await portal.send('ops@swiftremit.example', readPickupSource, {})).data ?? []
    // The previous address stays in force until the bank has authorized the new address.
    expect(await read()).toMatchObject([
      { sourceUrl: partner.url, sourceStatus: 'ACTIVE', cqId: null },
      { sourceUrl: NEXT, sourceStatus: 'PENDING', cqId: wanted.cqId, isOwnChange: true },
    ])
    expect((await set(NEXT)).responseCode).toBe('28')
    expect((await decide(portal, 'ops@swiftremit.example', wanted.cqId)).responseCode).not.toBe('00')
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: wanted.cqId ?? '' })
    expect(JSON.stringify(item)).toContain(partner.url)
    expect(JSON.stringify([item, await read()])).not.toContain('whsec')
    expect((await decide(portal, 'ho.checker', wanted.cqId)).responseCode).toBe('00')
    expect(await read()).toMatchObject([{ sourceUrl: NEXT, sourceStatus: 'ACTIVE' }])

    const rejected = await set(partner.url)
    await decide(portal, 'ho.checker', rejected.cqId, 'REJECTED')
    expect(await read()).toMatchObject([{ sourceUrl: NEXT, sourceStatus: 'ACTIVE' }])
    const again = await portal.send('ho.maker', setPickupSource, {
      apiKeyMtoCode: 'SWIFTREMIT',
      sourceUrl: partner.url,
      replaces: rejected.cqId ?? '',
    })
    expect(again.responseCode).toBe('00')

    expect((await set(partner.url, 'branch.teller')).responseCode).toBe('57')
    const theirs = { apiKeyMtoCode: 'SWIFTREMIT' }
    expect((await portal.send('ops@kudipay.example', deletePickupSource, theirs)).responseCode).toBe('25')
    const ending = await portal.send('ops@swiftremit.example', deletePickupSource, {})
    expect(ending.responseCode).toBe('00')
    expect((await decide(portal, 'ho.checker', ending.cqId)).responseCode).toBe('00')
    expect((await enquire('SRX1-0009')).responseCode).toBe('25')
    const mails = await portal.gateway.db.selectFrom('mail').select('subject').execute()
    expect(mails.filter(({ subject }) => subject.includes('nquiry address') || subject.includes('orders'))).not.toEqual(
      [],
    )
  })
})
