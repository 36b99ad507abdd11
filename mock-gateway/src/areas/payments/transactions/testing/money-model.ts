import { fromMinor, toMinor } from '@portal/contract'
import type { AccountName } from '@portal/contract/ledger/ledger-account'
import { findAccounts } from '../../../books/ledger/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import type { OrderPortal } from './orders.ts'
import type { PretendedCore } from './pretended-core.ts'

const BOOK = { env: 'live', countryId: '01', currency: 'NGN' } as const
const ACCOUNTS = {
  wallet: { ...BOOK, kind: 'WALLET', owner: 'SWIFTREMIT' },
  funding: { ...BOOK, kind: 'FUNDING', owner: '' },
  clearing: { ...BOOK, kind: 'CLEARING', owner: '000901' },
} satisfies Record<string, AccountName>
export type ModelAccount = keyof typeof ACCOUNTS

const HELD = ['RECEIVED', 'AML GATE', 'PENDING', 'PASSED']
const FINAL = ['POSTED', 'FAILED']

interface ModelBatch {
  readonly holdsTotal: boolean
  readonly rows: readonly { readonly charged: bigint; readonly amount: bigint; readonly reference: string }[]
}

/**
 * A bookkeeper's model of a run. It uses only requests and their answers, and no other values that the gateway
 * computed.
 */
export class MoneyModel {
  readonly accounts: Readonly<Record<ModelAccount, string>>
  /** The accepted orders by id, with the reported charges to their wallets. */
  readonly orders = new Map<string, { readonly charged: bigint; readonly amount: bigint; readonly reference: string }>()
  /** The batches by reference, with the charge of each row as its partner sees it before. */
  readonly batches = new Map<string, ModelBatch>()
  /** The sum of manual movements per account, in cents. */
  readonly moved: Record<ModelAccount, bigint> = { wallet: 0n, funding: 0n, clearing: 0n }
  /** The authorized fundings and refunds. Each of them may be reversed once. */
  readonly transfers: { readonly transactionId: string; readonly event: string; readonly cents: bigint }[] = []
  /**
   * The orders with a match that two people confirmed. They have failed, and their money is frozen for ever (money §6).
   */
  readonly frozen = new Set<string>()
  private readonly before: Readonly<Record<ModelAccount, { balance: bigint; held: bigint }>>
  private readonly finals = new Map<string, string>()

  private constructor(accounts: MoneyModel['accounts'], before: MoneyModel['before']) {
    this.accounts = accounts
    this.before = before
  }

  static async begin({ gateway }: OrderPortal): Promise<MoneyModel> {
    const found = await findAccounts(gateway.db, Object.values(ACCOUNTS))
    const numbers = Object.keys(ACCOUNTS).map((name, at) => [name, found[at]?.accountNumber ?? ''] as const)
    const accounts = Object.fromEntries(numbers) as MoneyModel['accounts']
    return new MoneyModel(accounts, await balancesOf(gateway, accounts))
  }

  /** Records an authorized manual transfer by the change of each balance. */
  note(growth: Partial<Record<ModelAccount, bigint>>): void {
    for (const [account, cents] of Object.entries(growth)) this.moved[account as ModelAccount] += cents
  }

  /** Returns the differences between the gateway and the model, in words. Empty if both agree. */
  async differences({ gateway }: OrderPortal, core: PretendedCore): Promise<string[]> {
    const heldForRows = await this.heldForRows(gateway)
    const ids = [...this.orders.keys()]
    const rows =
      ids.length === 0
        ? []
        : await gateway.db.selectFrom('transaction').selectAll().where('transaction_id', 'in', ids).execute()
    const now = await balancesOf(gateway, this.accounts)
    const sum = (statuses: readonly string[], part: 'charged' | 'amount') =>
      rows.reduce(
        (total, row) =>
          statuses.includes(row.transaction_status)
            ? total + (this.orders.get(row.transaction_id)?.[part] ?? 0n)
            : total,
        0n,
      )
    const { before, moved } = this
    const wrong = rows.flatMap((row) => this.wrongOf(row, core))
    const expect = (what: string, found: bigint, wanted: bigint) => {
      if (found !== wanted) wrong.push(`${what} is ${fromMinor(found)} and not ${fromMinor(wanted)}`)
    }
    if (rows.length !== ids.length) wrong.push(`${ids.length - rows.length} accepted orders are gone`)
    expect('the wallet', now.wallet.balance, before.wallet.balance + moved.wallet - sum(['POSTED'], 'charged'))
    const frozen = this.frozen.values().reduce((total, id) => total + (this.orders.get(id)?.charged ?? 0n), 0n)
    expect('what is held', now.wallet.held, before.wallet.held + sum(HELD, 'charged') + frozen + heldForRows)
    expect('the bank', now.clearing.balance, before.clearing.balance + moved.clearing + sum(['POSTED'], 'amount'))
    expect('the funding account', now.funding.balance, before.funding.balance + moved.funding)
    if (now.wallet.balance < now.wallet.held) wrong.push('the wallet is below zero')
    return wrong
  }

  /** Adds the orders that batches made, and returns what batches with a held total hold for the rows that wait. */
  private async heldForRows({ db }: OrderPortal['gateway']): Promise<bigint> {
    let held = 0n
    for (const [reference, { holdsTotal, rows }] of this.batches) {
      const found = await db
        .selectFrom('order_batch_row as r')
        .innerJoin('order_batch as b', 'b.batch_id', 'r.batch_id')
        .select(['r.row_no', 'r.outcome', 'r.transaction_id', 'b.held_at'])
        .where('b.batch_reference', '=', reference)
        .execute()
      for (const { row_no, outcome, transaction_id, held_at } of found) {
        const row = rows[row_no - 1]
        if (row === undefined) throw new Error(`row ${row_no} of ${reference} was never sent`)
        if (transaction_id !== null) this.orders.set(transaction_id, row)
        if (holdsTotal && outcome === 'WAITING' && held_at !== null) held += row.charged
      }
    }
    return held
  }

  /** Returns the contradictions within one transaction, whatever the order of events was. */
  private wrongOf(row: TransactionRecord, { credited }: PretendedCore): string[] {
    const { transaction_id: id, transaction_status: status } = row
    const times = credited.get(row.transaction_contract_reference) ?? 0
    const was = this.finals.get(id)
    if (FINAL.includes(status)) this.finals.set(id, status)
    return [
      ...(times > 1 ? [`${id} is credited ${times} times`] : []),
      ...(status === 'POSTED' && times !== 1 ? [`${id} is posted and not credited`] : []),
      ...(status === 'FAILED' && times !== 0 ? [`${id} is failed and credited`] : []),
      ...(this.frozen.has(id) && status !== 'FAILED' ? [`${id} is frozen and ${status}`] : []),
      ...(was === 'POSTED' && status !== 'POSTED' ? [`${id} was posted and is ${status}`] : []),
    ]
  }
}

async function balancesOf({ db }: OrderPortal['gateway'], accounts: MoneyModel['accounts']) {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['account_number', 'balance', 'held'])
    .where('account_number', 'in', Object.values(accounts))
    .execute()
  const of = (account: string) => {
    const row = rows.find(({ account_number }) => account_number === account)
    return { balance: toMinor(row?.balance ?? '0.00'), held: toMinor(row?.held ?? '0.00') }
  }
  return { wallet: of(accounts.wallet), funding: of(accounts.funding), clearing: of(accounts.clearing) }
}
