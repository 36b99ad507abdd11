import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

const VERIFY = gateway('areas/books/ledger/verify-ledger.integration.test.ts')
const CHAIN = gateway('areas/books/ledger/chain/verify-chain.ts')
/** The migration with the current versions of these functions, which it redefines. */
const FUNCTIONS = gateway('areas/books/ledger/migrations/0067-statement-days.ts')

/** The chain of postings and accounts, and the verification of the books. */
export const LEDGER_VERIFY_FAULTS: readonly Fault[] = [
  fault(
    'the seal does not cover who approved',
    VERIFY,
    change(
      gateway('areas/books/ledger/posting/seal.ts'),
      'sealOf',
      '[makerId ?? null, checkerId ?? null, reason ?? null]',
      '[makerId ?? null, reason ?? null]',
    ),
  ),
  fault(
    'the verifier does not sum the days',
    VERIFY,
    change(
      gateway('areas/books/ledger/verify-ledger.ts'),
      'verifyBooks',
      'fault ?? (await lineFault(db)) ?? (await balanceFault(db)) ?? (await dayFault(db))',
      'fault ?? (await lineFault(db)) ?? (await balanceFault(db))',
    ),
  ),
  fault(
    'the chain does not reveal a deleted posting',
    VERIFY,
    change(CHAIN, 'linkFault', '`p.transaction_id is null and a.account_number is null`', '`false`'),
  ),
  fault('accounts are not sealed again', VERIFY, change(CHAIN, 'chainFault', '(await accountFault(db, key))', 'null')),
  fault(
    'the seal of an account does not cover its guard',
    VERIFY,
    remove(gateway('areas/books/ledger/chain/account-seal.ts'), 'accountSeal', 'account.is_guarded'),
  ),
  fault(
    'a day’s total omits earlier lines',
    VERIFY,
    edit(FUNCTIONS, 'line_count = d.line_count + excluded.line_count', 'line_count = excluded.line_count'),
  ),
  fault('total debits are not stored', VERIFY, edit(FUNCTIONS, 'debit = b.debit + s.debit', 'debit = b.debit + 0')),
]
