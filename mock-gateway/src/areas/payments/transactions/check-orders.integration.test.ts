import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { headListOf } from '../../../engine/audit/index.ts'
import { BOOK_CHAIN, ledgerKey, verifyLedger, verifyView } from '../../books/ledger/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

let portal: OrderPortal
let pending = ''
let posted = ''

const key = () => ledgerKey(portal.gateway.config.keyEncryptionKey)

beforeAll(async () => {
  portal = await orderPortal()
  const accepted = async () => (await portal.order(orderTo(nuban('1')))).body.transactionId ?? ''
  pending = await accepted()
  posted = await accepted()
  await portal.screen(posted)
  await portal.tryOnce(posted)
  await BOOK_CHAIN(portal.gateway.config).link(portal.gateway.db, 100_000)
})
afterAll(() => portal.close())

/**
 * Runs statements as the owner of the tables, which bypasses every trigger. Returns the finding after the statements,
 * and rolls the statements back.
 */
async function foundAfter(statements: string) {
  const undone = new Error('undone')
  let verdict: unknown
  await portal.gateway.admin
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(statements).execute(trx)
      verdict = await verifyView(trx, key())
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return verdict
}
const order = (transactionId: string, difference: string) => ({
  ok: false,
  fault: { kind: 'order', transactionId, difference },
})
const of = (id: string) => `where transaction_id = '${id}'`
const heldMoves = (by: string, id: string) => `update ledger_balance b set held = b.held ${by}
  from ledger_hold h where h.transaction_id = '${id}' and b.account_number = h.account_number`
const OTHER_WALLET = `(select a.account_number from ledger_account a where a.kind = 'WALLET'
  and a.owner = 'KUDIPAY' and a.currency = 'NGN' and a.env = 'live')`
const holdMoved = () => `${heldMoves('- h.amount', pending)};
  update ledger_hold set account_number = ${OTHER_WALLET} ${of(pending)};
  ${heldMoves('+ h.amount', pending)}`

test('the orders of the demo and of its partners agree with the books', async () => {
  const { db, config } = portal.gateway
  expect(await verifyLedger(db, key(), headListOf(config))).toMatchObject({ ok: true })
})

test.each<[string, () => string, () => object]>([
  [
    'a hold that was made smaller, with what the wallet holds',
    () => `${heldMoves('- 1', pending)}; update ledger_hold set amount = amount - 1 ${of(pending)}`,
    () => order(pending, 'hold-amount'),
  ],
  [
    'a hold that was released, with what the wallet holds',
    () =>
      `${heldMoves('- h.amount', pending)}; update ledger_hold set state = 'RELEASED', ended_at = now() ${of(pending)}`,
    () => order(pending, 'hold-state'),
  ],
  [
    'a hold that was removed, with what the wallet holds',
    () => `${heldMoves('- h.amount', pending)}; delete from ledger_hold ${of(pending)}`,
    () => order(pending, 'no-hold'),
  ],
  [
    'a hold that was moved to another wallet, with what both hold',
    () => holdMoved(),
    () => order(pending, 'hold-account'),
  ],
  [
    'an order that was moved to the wallet of another partner, with its hold',
    () => `${holdMoved()}; update transaction set wallet_account = ${OTHER_WALLET} ${of(pending)}`,
    () => order(pending, 'other-wallet'),
  ],
  [
    'a hold of no order',
    () => `insert into ledger_hold select overlay('${pending}' placing 'ffffffffffff' from 25)::uuid, account_number, amount, 'RELEASED', taken_at, now()
      from ledger_hold ${of(pending)}`,
    () => ({ ok: false, fault: expect.objectContaining({ kind: 'order', difference: 'unowned-hold' }) }),
  ],
  [
    'what an order is charged',
    () => `update transaction set charged = charged + 1 ${of(posted)}`,
    () => order(posted, 'hold-amount'),
  ],
  [
    'what an order is charged, with its hold',
    () =>
      `update transaction set charged = charged + 1 ${of(posted)}; update ledger_hold set amount = amount + 1 ${of(posted)}`,
    () => order(posted, 'posted-amount'),
  ],
  [
    'an order that is said to be posted, with its hold',
    () => `update transaction set transaction_status = 'POSTED' ${of(pending)}; ${heldMoves('- h.amount', pending)};
      update ledger_hold set state = 'COMMITTED', ended_at = now() ${of(pending)}`,
    () => order(pending, 'no-posting'),
  ],
  [
    'a posted order that is said to have failed, with its hold',
    () => `update transaction set transaction_status = 'FAILED', failed_by = 'REVIEW' ${of(posted)};
      update ledger_hold set state = 'RELEASED' ${of(posted)}`,
    () => order(posted, 'posting-of-unposted'),
  ],
  [
    'a posted order that is said to be returned',
    () => `update transaction set transaction_status = 'RETURNED' ${of(posted)}`,
    () => order(posted, 'no-return'),
  ],
  [
    'the rule that an order was accepted by',
    () => `update transaction set ae_code = 'AE-DC-NEW' ${of(posted)}`,
    () => order(posted, 'posted-rule'),
  ],
  [
    'an order that was removed with its hold',
    () => `delete from transaction ${of(posted)}; delete from ledger_hold ${of(posted)}`,
    () => order(posted, 'unowned-posting'),
  ],
  [
    'two lines of a posting that changed places',
    () => `create temporary table swapped on commit drop as select * from ledger_line ${of(posted)} and line_no < 3;
      update swapped set line_no = 3 - line_no; delete from ledger_line ${of(posted)} and line_no < 3;
      insert into ledger_line select * from swapped`,
    () => ({ ok: false, fault: { kind: 'posting', transactionId: posted, event: 'POSTED' } }),
  ],
])('the verifier reports %s', async (_, statements, expected) => {
  expect(await foundAfter(statements())).toEqual(expected())
})
