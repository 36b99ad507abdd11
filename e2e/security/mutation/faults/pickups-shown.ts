// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

const PAY = gateway('areas/payments/pickups/pay-pickup.integration.test.ts')
const REVIEW = gateway('areas/payments/pickups/screening/review-pickup.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const SCREENS = 'mfe-transactions/src/features/cash-pickups/'
const LIST = `${SCREENS}CashPickupListScreen.test.tsx`
const SOURCE = 'mfe-settings/src/features/api-keys/endpoints/PickupSource'

/** Which parts of a pickup are shown and offered, and to whom. */
export const PICKUP_SCREEN_FAULTS: readonly Fault[] = [
  fault(
    'the call that reviews a pickup refuses the decision’s reason',
    REVIEW,
    change(
      'contract/src/cash-pickups/cash-pickups.schema.ts',
      'SCHEMAS',
      '[pickups.updateCashPickupStatus, reviewRequest]',
      '[pickups.updateCashPickupStatus, reviewRequest.omit(["decisionReason"])]',
    ),
  ),
  fault(
    'a partner sees that a pickup was held',
    REVIEW,
    change(
      gateway('areas/payments/transactions/lists/visible-status.ts'),
      'VISIBLE_OUTSIDE',
      "`(case\n  when t.transaction_status not in (${sql.join(GATE_STATUSES)}) then t.transaction_status\n  when t.contract_type = 'CP' and not exists (select 1 from pickup asked where asked.transaction_id = t.transaction_id\n    and asked.authorized_at is not null) then 'RECEIVED' else 'PENDING' end)`",
      "`(case\n  when t.transaction_status not in (${sql.join(GATE_STATUSES)}) then t.transaction_status\n  when t.contract_type = 'CP' and not exists (select 1 from pickup asked where asked.transaction_id = t.transaction_id\n    and asked.authorized_at is not null) then 'PENDING' else 'PENDING' end)`",
    ),
  ),
  fault(
    'a partner is notified when compliance releases a pickup',
    REVIEW,
    change(
      'contract/src/transactions/transaction.ts',
      'GATE_STATUSES',
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE', 'PASSED']",
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE']",
    ),
  ),
  fault(
    'the user who authorized an order is offered its payout',
    PAY,
    change(
      at('lists/payable-by.ts'),
      'payableBy',
      "`(t.transaction_status in ('PENDING', 'PASSED') and p.authorized_at is not null\n    and p.user_sol_id = ${actor.solId} and p.expires_at > ${now}\n    and not exists (select 1 from queue_item q where q.cq_id = p.request_cq_id and ${hasVoted(actor)}))`",
      "`(t.transaction_status in ('PENDING', 'PASSED') and p.authorized_at is not null\n    and p.user_sol_id = ${actor.solId} and p.expires_at > ${now})`",
    ),
  ),
  fault(
    'the countdown continues for an order that the teller has lost',
    LIST,
    change(`${SCREENS}claim/claim-lost.ts`, 'LOST', "['09', '54']", "['09']"),
  ),
  fault(
    'every row offers a payout',
    LIST,
    change(
      `${SCREENS}CashPickupListScreen.tsx`,
      'CashPickupListScreen',
      "...(mayPay\n? [{ label: t('payout.act'), icon: 'wallet', onPress: () => list.open('payout', transactionId) } as const]\n: [])",
      "...(mayCreate\n? [{ label: t('payout.act'), icon: 'wallet', onPress: () => list.open('payout', transactionId) } as const]\n: [])",
    ),
  ),
  fault(
    'the form of a rejected edit omits fields that were not edited',
    LIST,
    change(`${SCREENS}request/RequestDetails.tsx`, 'RequestDetails', 'record', 'proposed'),
  ),
  fault(
    'a rejected edit of a request opens a form that cannot edit it',
    gateway('engine/approvals/form-link.test.ts'),
    change(
      gateway('areas/payments/pickups/request/pickup-request.kind.ts'),
      'PICKUP_REQUESTS',
      '{ CREATE: () => LOOK_UP, UPDATE: () => LOOK_UP }',
      '{ CREATE: () => LOOK_UP, UPDATE: (id) => `/outbound-transactions?panel=edit&id=${id}` }',
    ),
  ),
  fault(
    'an enquiry address is deleted without confirmation',
    `${SOURCE}.test.tsx`,
    change(`${SOURCE}.tsx`, 'PickupSource', "onClick={() => setOpen('delete')}", 'onClick={() => void remove()}'),
  ),
  fault(
    'yesterday’s payout is offered for reversal',
    at('return-payout.integration.test.ts'),
    change(
      at('lists/pickup-detail.read-model.ts'),
      'actsOf',
      "status === 'POSTED' && payment?.business_date === businessDate(now, found.country_id)",
      "status === 'POSTED'",
    ),
  ),
]
