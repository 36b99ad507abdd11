// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const rules = (file: string) => gateway(`areas/settings/country-rules/${file}`)
const orders = (file: string) => gateway(`areas/payments/transactions/${file}`)
const RULES = rules('country-rules.integration.test.ts')
const FOLLOWED = orders('country-rules.integration.test.ts')
const RATES = orders('screening/rate.rules.test.ts')
const FUNDINGS = gateway('areas/payments/wallets/fundings/fundings.integration.test.ts')

/** Each subsidiary's transfer rules: who may change them, and that orders follow them. */
export const COUNTRY_RULE_FAULTS: readonly Fault[] = [
  fault(
    'an order in a currency that is not paid out is taken',
    FOLLOWED,
    change(
      orders('intake/terms.ts'),
      'termsOf',
      "join.onRef('r.country_id', '=', 'w.country_id').on(sql<boolean>`p.payout_currency = any(r.payout_currencies)`)",
      "join.onRef('r.country_id', '=', 'w.country_id').on(sql<boolean>`r.payout_currencies is not null`)",
    ),
  ),
  fault(
    'a rate that is off by the tolerance itself is a hit',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'isApart',
      '(expected > given ? expected - given : given - expected) * PERCENT_PARTS > expected * toMinor(tolerance)',
      '(expected > given ? expected - given : given - expected) * PERCENT_PARTS >= expected * toMinor(tolerance)',
    ),
  ),
  fault(
    'an order that names no rate is not compared with the limit rates',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'judgeRate',
      'isOff: isOffSent || isOffLimit || (sentRate === undefined && values === null)',
      'isOff: isOffSent || (sentRate === undefined && values === null)',
    ),
  ),
  fault(
    'an order without a rate and a limit rate passes',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'judgeRate',
      'isOffSent || isOffLimit || (sentRate === undefined && values === null)',
      'isOffSent || isOffLimit',
    ),
  ),
  fault(
    'an order is screened by the tolerance of today',
    FOLLOWED,
    change(
      orders('screening/built-in-rules.ts'),
      'builtInRules',
      'countryRulesOf(db, record.country_id, record.rules_version)',
      'countryRulesOf(db, record.country_id, 1_000)',
    ),
  ),
  fault(
    'an order forgets which rules it was accepted under',
    FOLLOWED,
    remove(orders('intake/order-row.ts'), 'orderRow', 'rules_version: accepted.rulesVersion'),
  ),
  fault(
    'a subsidiary changes the rules of another',
    RULES,
    change(
      rules('country-rules.calls.ts'),
      'propose',
      "if (!mayWorkFor(actor, targetId)) throw new Refusal('25')",
      'mayWorkFor(actor, targetId)',
    ),
  ),
  fault(
    'a subsidiary reads the rules of all',
    RULES,
    change(
      rules('country-rules.read-model.ts'),
      'readRules',
      "isOfSubsidiary(side, sql.ref('r.country_id'))",
      'sql<boolean>`${side.kind} is not null`',
    ),
  ),
  fault(
    'changed rules keep their version',
    RULES,
    change(
      rules('country-rules.store.ts'),
      'updateRules',
      "(eb) => ({ ...writtenOf(kept), version: eb('version', '+', 1), updated_at: now })",
      '{ ...writtenOf(kept), updated_at: now }',
    ),
  ),
  fault(
    'a currency that is paid out now opens no wallets',
    RULES,
    change(
      rules('country-rules.kind.ts'),
      'applyUpdate',
      'if (isAdded) await ensureWallets(db, now)',
      'void [isAdded, ensureWallets]',
    ),
  ),
  fault(
    'wallets are opened where their currency is not paid out',
    RULES,
    change(
      gateway('areas/settings/parameters/wallets.base.ts'),
      'walletsOf',
      'paidOut.get(book.countryId)?.includes(book.currency) === true',
      'paidOut.size > 0',
    ),
  ),
  fault(
    'an amount is worth what another subsidiary’s rate says',
    FUNDINGS,
    change(
      gateway('engine/limit-rates/in-naira.ts'),
      'inNaira',
      "db\n    .selectFrom('limit_rate')\n    .select(\n      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),\n    )\n    .where('country_id', '=', countryId ?? '')",
      "db\n    .selectFrom('limit_rate')\n    .select(\n      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),\n    )\n    .where('country_id', '<>', countryId ?? '')",
    ),
  ),
  fault(
    'every subsidiary’s checkers are counted by head office’s rules',
    FUNDINGS,
    change(
      gateway('areas/payments/wallets/fundings/funding.kind.ts'),
      'approvals',
      'countryRules(db, book.countryId)',
      "countryRules(db, '01')",
    ),
  ),
  fault(
    'the core is asked once more than the house allows',
    FOLLOWED,
    change(
      orders('core-banking/core-state.store.ts'),
      'leaveUnclear',
      'return tries >= coreTries ? null : new Date(now.getTime() + waitAfter(tries))',
      'return tries > coreTries ? null : new Date(now.getTime() + waitAfter(tries))',
    ),
  ),
  fault(
    'an order whose tries are used up is sent again by itself',
    FOLLOWED,
    change(
      orders('screening/resume-transactions.job.ts'),
      'resumeTransactions',
      "stillOf(db, before)\n.where('transaction_status', 'in', ['PENDING', 'PASSED'])\n.whereRef('t.core_tries', '<', 'r.core_tries')",
      "stillOf(db, before)\n.where('transaction_status', 'in', ['PENDING', 'PASSED'])\n.whereRef('t.core_tries', '<=', 'r.core_tries')",
    ),
  ),
]
