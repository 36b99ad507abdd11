// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const wallets = (file: string) => gateway(`areas/payments/wallets/${file}`)
const FUNDINGS = wallets('fundings/fundings.integration.test.ts')
const LOW = wallets('low-wallets/low-wallets.integration.test.ts')
const MIGRATION = wallets('migrations/0057-wallets.ts')

/** Wallets: fundings, refunds, thresholds, and how many checkers they need. */
export const WALLET_FAULTS: readonly Fault[] = [
  fault(
    'a funding too large for the books fails without a message',
    gateway('areas/payments/wallets/fundings/fundings.integration.test.ts'),
    change(
      gateway('areas/payments/wallets/fundings/propose-funding.ts'),
      'proposeFunding',
      '!isAmount(availableAfter)',
      'false',
    ),
  ),
  fault(
    'a partner sees every partner’s wallets',
    FUNDINGS,
    change(
      wallets('wallet-scope.ts'),
      'operator',
      'sql<boolean>`a.owner = ${mtoCode}`',
      'sql<boolean>`${mtoCode} is not null`',
    ),
  ),
  fault(
    'a branch can read wallets',
    FUNDINGS,
    change(
      wallets('wallet-scope.ts'),
      'isWalletReader',
      "userType === 'IMTO' || userType === 'HEAD OFFICE'",
      "userType === 'IMTO' || userType !== ''",
    ),
  ),
  fault(
    'a branch’s checker can authorize a funding',
    FUNDINGS,
    change(
      gateway('engine/approvals/queue-scope.ts'),
      'isForPlaceOf',
      "actor.userType === 'HEAD OFFICE'",
      "actor.userType !== 'IMTO'",
    ),
  ),
  fault(
    'a partner sees pending and declined fundings',
    FUNDINGS,
    change(
      wallets('fundings/fundings.read-model.ts'),
      'fundingsVisibleTo',
      "sql<boolean>`f.funding_status = 'POSTED'`",
      'sql<boolean>`true`',
    ),
  ),
  fault(
    'one checker is enough for exactly ten million',
    FUNDINGS,
    change(
      wallets('fundings/funding.kind.ts'),
      'approvals',
      'compareAmounts(naira, twoCheckersFrom) >= 0',
      'compareAmounts(naira, twoCheckersFrom) > 0',
    ),
  ),
  fault(
    'a currency without a rate is within every limit',
    FUNDINGS,
    change(
      gateway('engine/limit-rates/role-limit.ts'),
      'limitFault',
      "if (naira === null) return 'noLimitRate'",
      'if (naira === null) return null',
    ),
  ),
  fault(
    'a role’s limit in naira is compared with dollars',
    FUNDINGS,
    change(
      gateway('engine/limit-rates/in-naira.ts'),
      'inNaira',
      "if (currency === 'NGN') return amount",
      "if (currency !== '') return amount",
    ),
  ),
  fault(
    'a refund debits the funding account and credits the wallet',
    FUNDINGS,
    change(
      wallets('fundings/post-funding.ts'),
      'linesOf',
      "walletAct === 'FUNDING' ? [funding, wallet] : [wallet, funding]",
      "walletAct !== '' ? [funding, wallet] : [wallet, funding]",
    ),
  ),
  fault(
    'a reference in another case is accepted twice',
    FUNDINGS,
    change(
      MIGRATION,
      'STATEMENTS',
      "`create unique index wallet_funding_reference on wallet_funding (mto_code, upper(reference))\n    where funding_status <> 'DECLINED'`",
      "`create unique index wallet_funding_reference on wallet_funding (mto_code, reference)\n    where funding_status <> 'DECLINED'`",
    ),
  ),
  fault(
    'a posted funding is reported as pending',
    FUNDINGS,
    change(
      wallets('fundings/funding.store.ts'),
      'endPendingFunding',
      "db\n.updateTable('wallet_funding')\n.set({ funding_status: status, checker_id: checkerId, updated_at: now })",
      "db\n.updateTable('wallet_funding')\n.set({ funding_status: 'PENDING', checker_id: checkerId, updated_at: now })",
    ),
  ),
  fault(
    'a rehearsed funding stays in the wallet',
    FUNDINGS,
    change(
      gateway('engine/db/rehearse.ts'),
      'rehearse',
      '`rollback to savepoint rehearsal`',
      '`release savepoint rehearsal`',
    ),
  ),
  fault(
    'a wallet at exactly its threshold is low',
    LOW,
    edit(MIGRATION, 'is_low <> (free < threshold) returning', 'is_low <> (free <= threshold) returning'),
    edit(MIGRATION, 'set is_low = free < threshold', 'set is_low = free <= threshold'),
  ),
  fault(
    'every movement below the threshold notifies the partner',
    LOW,
    edit(MIGRATION, 'and is_low <> (free < threshold) returning', 'and (is_low or free < threshold) returning'),
  ),
  fault(
    'holds do not count towards a low wallet',
    LOW,
    change(
      MIGRATION,
      'STATEMENTS',
      '`create constraint trigger wallet_moved after update on ledger_balance deferrable initially deferred for each row\n    when (new.is_guarded and new.balance - new.held <> old.balance - old.held) execute function ledger_wallet_moved()`',
      '`create constraint trigger wallet_moved after update on ledger_balance deferrable initially deferred for each row\n    when (new.is_guarded and new.balance <> old.balance) execute function ledger_wallet_moved()`',
    ),
  ),
  fault(
    'replacing a hold briefly counts as recovery',
    LOW,
    change(
      MIGRATION,
      'STATEMENTS',
      '`create constraint trigger wallet_moved after update on ledger_balance deferrable initially deferred for each row\n    when (new.is_guarded and new.balance - new.held <> old.balance - old.held) execute function ledger_wallet_moved()`',
      '`create constraint trigger wallet_moved after update on ledger_balance deferrable initially immediate for each row\n    when (new.is_guarded and new.balance - new.held <> old.balance - old.held) execute function ledger_wallet_moved()`',
    ),
  ),
  fault(
    'two processes notify a partner twice',
    LOW,
    change(
      wallets('low-wallets/low-wallets.job.ts'),
      'untold',
      "trx\n    .selectFrom('wallet_crossing as x')\n    .innerJoin('ledger_account as a', 'a.account_number', 'x.account_number')\n    .innerJoin('mto as m', 'm.mto_code', 'a.owner')\n    .select(['x.crossing_id', 'x.account_number', 'x.is_low', 'x.available', 'x.threshold'])\n    .select([\n      'a.currency',\n      'a.country_id',\n      'a.env',\n      'a.owner',\n      'm.mto_email',\n      sql<string>`${ACCOUNT_NAME}`.as('account'),\n    ])\n    .where('x.told_at', 'is', null)\n    .orderBy('x.crossing_id')\n    .limit(BATCH)\n    .forUpdate('x')\n    .skipLocked()",
      "trx\n    .selectFrom('wallet_crossing as x')\n    .innerJoin('ledger_account as a', 'a.account_number', 'x.account_number')\n    .innerJoin('mto as m', 'm.mto_code', 'a.owner')\n    .select(['x.crossing_id', 'x.account_number', 'x.is_low', 'x.available', 'x.threshold'])\n    .select([\n      'a.currency',\n      'a.country_id',\n      'a.env',\n      'a.owner',\n      'm.mto_email',\n      sql<string>`${ACCOUNT_NAME}`.as('account'),\n    ])\n    .where('x.told_at', 'is', null)\n    .orderBy('x.crossing_id')\n    .limit(BATCH)",
    ),
  ),
  fault(
    'a wallet of a deleted partner can be activated',
    wallets('fundings/fundings.integration.test.ts'),
    change(
      wallets('wallet-change.kind.ts'),
      'isPartnerActive',
      "partner?.mto_status === 'ACTIVE'",
      "partner?.mto_status !== 'PENDING'",
    ),
  ),
  fault(
    'the first page counts inactive wallets among the active ones',
    wallets('fundings/fundings.integration.test.ts'),
    change(wallets('wallets.figures.ts'), 'read', 'wallets.totals?.totalActiveWallets', 'wallets.totals?.totalWallets'),
  ),
  fault(
    'a fraction of a kobo does not count against a limit',
    wallets('fundings/fundings.integration.test.ts'),
    edit(gateway('engine/limit-rates/in-naira.ts'), 'ceil(', 'floor('),
  ),
]
