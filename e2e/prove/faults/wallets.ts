// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const wallets = (file: string) => gateway(`areas/payments/wallets/${file}`)
const FUNDINGS = wallets('fundings.integration.test.ts')
const LOW = wallets('low-wallets.integration.test.ts')
const MIGRATION = wallets('migrations/0057-wallets.ts')

/** Wallets: fundings, refunds, thresholds, and how many checkers they need. */
export const WALLET_FAULTS: readonly Fault[] = [
  fault(
    'a funding beyond the digits of the books is refused without a word',
    gateway('areas/payments/wallets/fundings.integration.test.ts'),
    edit(gateway('areas/payments/wallets/propose-funding.ts'), '!isAmount(availableAfter)', 'false'),
  ),
  fault(
    'a partner sees every partner’s wallets',
    FUNDINGS,
    edit(wallets('wallet-scope.ts'), 'sql<boolean>`a.owner = ${mtoCode}`', 'sql<boolean>`${mtoCode} is not null`'),
  ),
  fault(
    'a branch looks into wallets',
    FUNDINGS,
    edit(
      wallets('wallet-scope.ts'),
      "userType === 'IMTO' || userType === 'HEAD OFFICE'",
      "userType === 'IMTO' || userType !== ''",
    ),
  ),
  fault(
    'a branch’s checker authorizes a funding',
    FUNDINGS,
    edit(gateway('engine/approvals/queue-scope.ts'), "userType === 'HEAD OFFICE'", "userType !== 'IMTO'"),
  ),
  fault(
    'a partner is told of what waits and what was declined',
    FUNDINGS,
    edit(wallets('fundings.read-model.ts'), "sql<boolean>`f.funding_status = 'POSTED'`", 'sql<boolean>`true`'),
  ),
  fault(
    'one checker is enough for exactly ten million',
    FUNDINGS,
    edit(
      wallets('funding.kind.ts'),
      'compareAmounts(naira, twoCheckersFrom) >= 0',
      'compareAmounts(naira, twoCheckersFrom) > 0',
    ),
  ),
  fault(
    'a currency without a rate is within every limit',
    FUNDINGS,
    edit(
      gateway('engine/approvals/decide-item.ts'),
      'naira === null || exceedsLimit(naira, roleLimit)',
      'naira !== null && exceedsLimit(naira, roleLimit)',
    ),
  ),
  fault(
    'a role’s limit is held against dollars as if they were naira',
    FUNDINGS,
    edit(
      gateway('engine/limit-rates/in-naira.ts'),
      "if (currency === 'NGN') return amount",
      "if (currency !== '') return amount",
    ),
  ),
  fault(
    'a refund takes from the funding account and gives to the wallet',
    FUNDINGS,
    edit(
      wallets('post-funding.ts'),
      "walletAct === 'FUNDING' ? [funding, wallet]",
      "walletAct !== '' ? [funding, wallet]",
    ),
  ),
  fault(
    'a reference is taken twice in other letters',
    FUNDINGS,
    edit(MIGRATION, 'wallet_funding (mto_code, upper(reference))', 'wallet_funding (mto_code, reference)'),
  ),
  fault(
    'a funding is told as waiting after it was posted',
    FUNDINGS,
    edit(wallets('funding.store.ts'), '.set({ funding_status: status,', ".set({ funding_status: 'PENDING',"),
  ),
  fault(
    'what was rehearsed stays in the wallet',
    FUNDINGS,
    edit(gateway('engine/db/rehearse.ts'), 'rollback to savepoint rehearsal', 'release savepoint rehearsal'),
  ),
  fault(
    'a wallet is low when it has exactly its threshold',
    LOW,
    edit(MIGRATION, 'is_low <> (free < threshold) returning', 'is_low <> (free <= threshold) returning'),
    edit(MIGRATION, 'set is_low = free < threshold', 'set is_low = free <= threshold'),
  ),
  fault(
    'every movement below the threshold is told again',
    LOW,
    edit(MIGRATION, 'and is_low <> (free < threshold) returning', 'and (is_low or free < threshold) returning'),
  ),
  fault(
    'a hold makes no wallet low',
    LOW,
    edit(MIGRATION, 'new.balance - new.held <> old.balance - old.held', 'new.balance <> old.balance'),
  ),
  fault(
    'a wallet recovers for the moment in which a hold is exchanged',
    LOW,
    edit(MIGRATION, 'deferrable initially deferred for each row', 'deferrable initially immediate for each row'),
  ),
  fault(
    'two processes tell a partner twice',
    LOW,
    edit(wallets('low-wallets.job.ts'), "    .forUpdate('x')\n    .skipLocked()\n", ''),
  ),
]
