// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const PAY = gateway('areas/payments/pickups/payout/pay-pickup.integration.test.ts')
const REVIEW = gateway('areas/payments/pickups/review-pickup.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const SCREENS = 'mfe-transactions/src/features/cash-pickups/'
const LIST = `${SCREENS}CashPickupListScreen.test.tsx`
const SOURCE = 'mfe-settings/src/features/api-keys/endpoints/PickupSource'

/** What of a pickup is shown and offered, and to whom. */
export const PICKUP_SCREEN_FAULTS: readonly Fault[] = [
  fault(
    'compliance’s queue says of cash what its call does not take',
    REVIEW,
    edit(
      'contract/src/cash-pickups/cash-pickups.schema.ts',
      '[pickups.updateCashPickupStatus, reviewRequest]',
      '[pickups.updateCashPickupStatus, reviewRequest.omit(["decisionReason"])]',
    ),
  ),
  fault(
    'a partner sees that a pickup was held',
    REVIEW,
    edit(
      gateway('areas/payments/transactions/visible-status.ts'),
      "then 'RECEIVED' else 'PENDING' end)",
      "then 'PENDING' else 'PENDING' end)",
    ),
  ),
  fault(
    'a partner is told when compliance let a pickup go',
    REVIEW,
    edit(
      'contract/src/transactions/transaction.ts',
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE', 'PASSED']",
      "GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE']",
    ),
  ),
  fault(
    'who authorized an order is offered its cash',
    PAY,
    edit(
      at('lists/payable-by.ts'),
      '\n    and not exists (select 1 from queue_item q where q.cq_id = p.request_cq_id and ${hasVoted(actor)}))`',
      ')`',
    ),
  ),
  fault(
    'an order that is lost counts down as if it were the teller’s',
    LIST,
    edit(`${SCREENS}claim/claim-lost.ts`, "['09', '54']", "['09']"),
  ),
  fault(
    'every row offers to pay out',
    LIST,
    edit(`${SCREENS}CashPickupListScreen.tsx`, '...(mayPay\n', '...(mayCreate\n'),
  ),
  fault(
    'a rejected edit is asked for anew without what the request had',
    LIST,
    edit(`${SCREENS}request/RequestDetails.tsx`, 'rejected?.record)', 'rejected?.proposed)'),
  ),
  fault(
    'a rejected edit of a request leads to where nothing is to be edited',
    gateway('engine/approvals/form-link.test.ts'),
    edit(
      gateway('areas/payments/pickups/request/request.kind.ts'),
      'UPDATE: () => LOOK_UP }',
      'UPDATE: (id) => `/outbound-transactions?panel=edit&id=${id}` }',
    ),
  ),
  fault(
    'an enquiry address is deleted unasked',
    `${SOURCE}.test.tsx`,
    edit(`${SOURCE}.tsx`, "onClick={() => setOpen('delete')}", 'onClick={() => void remove()}'),
  ),
]
