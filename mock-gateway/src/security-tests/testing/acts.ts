import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { claimPayout, payCashPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { createCashPickup, enquireCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { setPickupSource } from '@portal/contract/cash-pickups/pickup-source.calls'
import { decideQueueItem } from '@portal/contract/queue/queue.calls'
import { startBacktest } from '@portal/contract/screening/backtests.calls'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { saveView } from '@portal/contract/views/views.calls'
import { v4 as uuid } from 'uuid'
import { ledgerKey } from '../../areas/books/ledger/index.ts'
import { addToInternalList } from '../../areas/compliance/watch-lists/index.ts'
import { acceptedPickup } from '../../areas/payments/pickups/testing/accepted-pickup.ts'
import { openedTill, withoutTills } from '../../areas/payments/tills/testing/tills.ts'
import { acceptDirectCredit } from '../../areas/payments/transactions/intake/accept-direct-credit.ts'
import { tryTransaction } from '../../areas/payments/transactions/posting/post-transaction.ts'
import { screenTransaction } from '../../areas/payments/transactions/screening/screening.queue.ts'
import { insertRecall } from '../../areas/payments/transactions/testing/insert-recall.ts'
import { nuban, orderTo, postingParts } from '../../areas/payments/transactions/testing/orders.ts'
import { insertDelivery, insertEndpoint } from '../../areas/payments/webhooks/testing/insert-endpoint.ts'
import { namedId } from '../../engine/ids/named-id.ts'
import { ledgerActs } from './acts/ledger.acts.ts'
import { loansActs } from './acts/loans.acts.ts'
import { officersActs } from './acts/officers.acts.ts'
import { partnersActs } from './acts/partners.acts.ts'
import { rolesActs } from './acts/roles.acts.ts'
import { settingsActs } from './acts/settings.acts.ts'
import { submittingOn } from './acts/submitting.ts'
import { usersActs } from './acts/users.acts.ts'
import { CARD } from './counter.ts'
import type { ScriptedGateway } from './scripted-gateway.ts'

export { everything, LIMITS, PRIVILEGE_IDS, type WriteBody } from './acts/submitting.ts'

/** A partner that the gateway does not ask for orders. */
const PICKUP_PARTNER = { transactionMtoCode: 'SIKALINK' }

/** A sender whose name is on the list SANCTIONS. */
const NAMESAKE = { transactionSenderFirstName: 'Viktor', transactionSenderLastName: 'Solovetsky' }

/** Replaces digits by letters: people have no digits in their names. */
const inLetters = (name: string) => name.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

export type Acts = ReturnType<typeof actsOn>

/**
 * Actions that precede the tested write. The maker is ho.maker, the checker is ho.checker, and names are always new.
 */
export function actsOn(portal: ScriptedGateway) {
  const submitting = submittingOn(portal)
  const users = usersActs(submitting)
  const roles = rolesActs(submitting)
  const partners = partnersActs(submitting)
  const officers = officersActs(submitting)
  const settings = settingsActs(submitting)
  const ledger = ledgerActs(submitting, partners)
  const loans = loansActs(submitting)
  const { db, name, done, decision, submitted, partner } = { ...submitting, ...partners }
  /** Returns an accepted pickup of the partner that the gateway does not ask for orders. */
  const pickup = (more: Partial<CashPickupOrder> = {}) =>
    acceptedPickup(portal.gateway, PICKUP_PARTNER.transactionMtoCode, more)
  async function claimedPickup() {
    const { transactionId, transactionReference } = await pickup()
    const named = { ...PICKUP_PARTNER, transactionReference }
    await done('branch.teller', enquireCashPickup, named)
    return { transactionId, ...named }
  }
  async function authorizedPickup() {
    const { transactionId, ...named } = await claimedPickup()
    const { cqId } = await done('branch.teller', createCashPickup, named)
    await done('ho.checker', decideQueueItem, await decision(cqId))
    return { transactionId, version: 3, ...named }
  }
  /** Returns a pickup at the counter, claimed by a teller with an open till. */
  async function payablePickup() {
    await openedTill(branchCash(), 'branch.teller')
    const { transactionId, version, ...named } = await authorizedPickup()
    await done('branch.teller', claimPayout, { transactionId })
    return { seen: { transactionId, version }, named }
  }
  async function paidPickup() {
    const { seen, named } = await payablePickup()
    await done('branch.teller', payCashPickup, { ...seen, ...CARD })
    const { transactionReference, transactionMtoCode: imtoCode } = named
    return {
      seen: { ...seen, version: seen.version + 1 },
      printed: { transactionReference, transactionType: 'CP', imtoCode },
    } as const
  }
  /**
   * Returns a direct credit of SwiftRemit after its screening. Screening clears it at a rate of 1600, and holds it at
   * any other rate.
   */
  async function screened(
    transactionDestinationAmount: string,
    account = '123',
    more: Partial<DirectCreditOrder> = {},
  ) {
    const order = orderTo(nuban(account), { transactionAmount: '1.00', transactionDestinationAmount, ...more })
    const now = portal.gateway.clock.now()
    const key = { keyId: uuid(), mtoCode: 'SWIFTREMIT', env: 'live' } as const
    const transactionId = await db.transaction().execute(async (trx) => {
      const { transaction_id: accepted } = await acceptDirectCredit(trx, key, order, now)
      await screenTransaction(trx, accepted, now)
      return accepted
    })
    return { transactionId, transactionReference: order.transactionReference }
  }
  const branchCash = () => {
    const { admin, config, clock } = portal.gateway
    return { db: admin, key: ledgerKey(config.keyEncryptionKey), now: clock.now() }
  }
  /** Returns a credited and posted direct credit that the bank has returned. */
  async function postedTransaction() {
    const { transactionId } = await screened('1600.00', '906')
    await tryTransaction(postingParts(portal.gateway), transactionId)
    return { transactionId, version: 3 }
  }
  const wantedView = () => ({ listName: 'user/read', viewName: name('View '), state: { search: 'ada' } })

  return {
    ...submitting,
    ...users,
    ...roles,
    ...partners,
    ...officers,
    ...settings,
    ...ledger,
    ...loans,
    /** Returns a direct credit that awaits its review. */
    async gatedTransaction() {
      const { transactionReference } = await screened('1500.00')
      return { transactionReference, transactionMtoCode: 'SWIFTREMIT', version: 2 }
    },
    /** Returns the case of a held direct credit. */
    async heldCase() {
      const { transactionId } = await screened('1500.00')
      return { transactionId }
    },
    /** Returns the case of a paid order that resembles a person on a later list. */
    async paidCase() {
      const { transactionId } = await screened('1600.00')
      await tryTransaction(postingParts(portal.gateway), transactionId)
      const found = portal.gateway.clock.now()
      const dates = { held_at: found, due_at: found }
      await db
        .insertInto('screening_case')
        .values({ transaction_id: transactionId, case_kind: 'PAID', case_status: 'OPEN', ...dates })
        .execute()
      return { transactionId, heldAt: found.toISOString() }
    },
    /**
     * Works like `heldCase`, but with a unique sender, because no further order with this name is accepted after a
     * confirmed match.
     */
    async caseOfSomebody() {
      const transactionSenderLastName = inLetters(name('Sender'))
      const { transactionId } = await screened('1500.00', '123', { transactionSenderLastName })
      return { transactionId }
    },
    /** Returns the case of a sender who resembles an entry of the list SANCTIONS; each time of another birth date. */
    async caseOfNamesake() {
      const [nth = '0'] = /\d+$/.exec(name('Namesake')) ?? []
      const born = new Date(Date.UTC(1940, 0, 1 + Number(nth))).toISOString().slice(0, 10)
      const { transactionId } = await screened('1500.00', '123', { ...NAMESAKE, transactionSenderBirthDate: born })
      return { transactionId }
    },
    /** Returns a name on the internal list. */
    async internalListing() {
      const { transactionId } = await screened('1500.00')
      const person = { transactionId, name: name('Listed '), birthDate: null, country: null }
      await addToInternalList(db, { ...person, makerId: null, checkerId: null }, portal.gateway.clock.now())
      const { listing_id: listingId, version } = await db
        .selectFrom('internal_listing')
        .select(['listing_id', 'version'])
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      return { listingId, version }
    },
    complianceOfficer: namedId('user ho.compliance'),
    /** Returns a pickup that awaits its review. */
    async gatedPickup() {
      const { transactionReference } = await pickup({ transactionRate: '10' })
      return { ...PICKUP_PARTNER, transactionReference, version: 2 }
    },
    /** Returns a pickup that awaits its receiver, as a teller names it. */
    async pickup() {
      const { transactionReference } = await pickup()
      return { ...PICKUP_PARTNER, transactionReference }
    },
    claimedPickup,
    /** Returns a pickup whose request is authorized, as its maker edits it. */
    async authorizedPickup() {
      const { transactionId, version } = await authorizedPickup()
      return { transactionId, version }
    },
    /** Returns a pickup that the teller may pay, in the version that the teller saw. */
    payablePickup: async () => (await payablePickup()).seen,
    /** Returns a paid pickup for its receipt, in the version that the teller saw. */
    paidPickup,
    /** Returns the enquiry address of a partner's system. */
    async pickupSource() {
      const apiKeyMtoCode = await partner()
      const wanted = { apiKeyMtoCode, sourceUrl: 'http://127.0.0.1:9/pickups' }
      const { cqId } = await done('ho.maker', setPickupSource, wanted)
      await done('ho.checker', decideQueueItem, await decision(cqId))
      return { apiKeyMtoCode }
    },
    /** Returns a cleared direct credit without an answer from core banking. */
    async unansweredTransaction() {
      const { transactionId } = await screened('1600.00')
      const unclear = { core_state: 'UNCLEAR', core_tries: 3 } as const
      await db.updateTable('transaction').set(unclear).where('transaction_id', '=', transactionId).execute()
      return { transactionId, version: 2 }
    },
    postedTransaction,
    /** Returns a posted direct credit with a recall. */
    async recalledTransaction() {
      const { transactionId } = await postedTransaction()
      return { transactionId, recallId: await insertRecall(db, transactionId, portal.gateway.clock.now()) }
    },
    /** Ends the reconciliation that is running, if any. */
    async reconciled() {
      const ended = { run_status: 'STOPPED', ended_at: portal.gateway.clock.now() } as const
      await db.updateTable('reconciliation_run').set(ended).where('run_status', '=', 'RUNNING').execute()
      return { source: 'WEB' }
    },
    /** Returns a running backtest. */
    async backtest() {
      const row = {
        columnName: 'transSender',
        queryType: '=',
        keyword: 'x',
        keywordType: 'TEXT',
        join: 'NONE',
      } as const
      const { backtestId } = await done('ho.maker', startBacktest, { screeningType: 'DC', conditions: [row], days: 1 })
      return { backtestId }
    },
    /** Returns a partner's webhook endpoint. */
    async webhookEndpoint(env: 'live' | 'test' = 'live') {
      return { endpointId: await insertEndpoint(db, 'KUDIPAY', env) }
    },
    /** Returns an event that a partner's system has acknowledged. */
    async publishedEvent() {
      const endpointId = await insertEndpoint(db, 'KUDIPAY')
      return { endpointId, subjectId: await insertDelivery(db, endpointId), eventNo: 1 }
    },
    /** Removes the tills of the teller in the demo's branch, so that the teller can open the day. */
    noTill: () => withoutTills(branchCash(), 'branch.teller'),
    /** Returns the open till of today, with a note of 200, of the teller in the demo's branch. */
    async till() {
      const { till_id: tillId, version } = await openedTill(branchCash(), 'branch.teller', { float: '200.00' })
      return { tillId, version }
    },
    wantedView,
    async view(): Promise<unknown> {
      const { view } = (await submitted(saveView, wantedView())) as unknown as { view: { viewId: string } }
      return view.viewId
    },
  }
}
