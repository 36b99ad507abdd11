import { compareAmounts } from '@portal/contract'
import { MATCH_CODE } from '@portal/contract/screening-cases/screening-case'
import { Refusal } from '../../../../engine/http/handler.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import type { ScreenedOrders } from '../../../compliance/screening-cases/index.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import { judgeDemoOrders } from '../demo/demo-hit.ts'
import { insertDemoOrder } from '../demo/drawn-order.ts'
import { failTransaction } from '../end-transaction.ts'
import { findTransaction } from '../find-transaction.ts'
import { transactionColumns } from '../lists/transaction-columns.ts'
import { readWhole, reviewActs } from '../lists/transaction-detail.read-model.ts'
import { transactionLines, WAITING_COLUMNS } from '../lists/transaction-lines.ts'
import { productOf } from '../product.ts'
import { nextOpenTransactions, openTransactions, rescreenTransactions } from '../screening/rescreen-transactions.ts'
import { readLogs } from '../screening-log/screening-logs.read-model.ts'
import { liveTransaction, transactionNames } from '../transaction-kind.ts'
import { findVisibleTransaction, transactionsVisibleTo } from '../transaction-scope.ts'
import { requireStill } from './decide-transaction.ts'

/** Transactions as the screening cases of `compliance` see them. */
export const SCREENED_ORDERS: ScreenedOrders = {
  moduleOf: (contractType) => productOf({ contract_type: contractType }).module,
  visibleTo: transactionsVisibleTo,
  columns: transactionColumns,
  find: (db, transactionId, { lock, visibleTo: actor } = {}) =>
    actor === undefined
      ? findTransaction(db, transactionId, { lock })
      : findVisibleTransaction({ db, actor }, transactionId, { lock }),
  async readDetail(context, transactionId, wanted) {
    const { found, ...whole } = await readWhole(context, transactionId, wanted)
    const acts = reviewActs(context.actor, found, { module: productOf(found).module, recalls: [] })
    return { ...whole, order: found, acts }
  },
  readLogs: (context, transactionId) => readLogs(context, { transactionId }),
  async isLarge(db, order) {
    const { transaction_destination_amount: amount, transaction_destination_country_currency: currency } = order
    const { twoCheckersFrom } = await countryRules(db, order.country_id)
    const naira = await inNaira(db, order.country_id, { amount, currency })
    return naira === null || compareAmounts(naira, twoCheckersFrom) >= 0
  },
  content: (db, order) => productOf(order).screened(db, order),
  requireSettled: requireStill,
  async failAsMatch(db, transactionId, { makerId, reason, now }) {
    const order = await findTransaction(db, transactionId, { lock: true })
    if (order === null) throw new Refusal('25')
    requireStill(order)
    const ending = { from: ['AML GATE'], failedBy: 'MATCH', isHoldKept: true } as const
    const step = { actor: { kind: 'USER', userId: makerId }, reason, code: MATCH_CODE, now } as const
    if (!(await failTransaction(db, transactionId, ending, step))) throw overtaken()
    return { order, screened: await productOf(order).screened(db, order) }
  },
  changes: {
    live: (db, transactionId, lock) => liveTransaction(db, transactionId, { lock, own: {} }),
    names: transactionNames,
  },
  rescreening: {
    open: (db, actor) => openTransactions(db, transactionsVisibleTo(actor)),
    next: nextOpenTransactions,
    run: rescreenTransactions,
  },
  work: { columns: WAITING_COLUMNS, lines: transactionLines },
  demo: { insert: insertDemoOrder, judge: judgeDemoOrders },
}
