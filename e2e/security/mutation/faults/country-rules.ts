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
    'an order in a currency without payout is accepted',
    FOLLOWED,
    change(
      orders('intake/terms.ts'),
      'termsOf',
      "join.onRef('r.country_id', '=', 'w.country_id').on(sql<boolean>`p.payout_currency = any(r.payout_currencies)`)",
      "join.onRef('r.country_id', '=', 'w.country_id').on(sql<boolean>`r.payout_currencies is not null`)",
    ),
  ),
  fault(
    'an order above the amount of the country rules is accepted without details of its sender',
    FOLLOWED,
    remove(orders('intake/accept-order.ts'), 'acceptOrder', 'if (lacking !== null) return await refuse(lacking)'),
  ),
  fault(
    'a rate that differs by exactly the tolerance is a hit',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'isApart',
      '(expected > given ? expected - given : given - expected) * PERCENT_PARTS > expected * toMinor(tolerance)',
      '(expected > given ? expected - given : given - expected) * PERCENT_PARTS >= expected * toMinor(tolerance)',
    ),
  ),
  fault(
    'an order without a rate is not compared with the limit rates',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'judgeRate',
      'isOff: isOffSent || isOffLimit || (sentRate === undefined && values === null)',
      'isOff: isOffSent || (sentRate === undefined && values === null)',
    ),
  ),
  fault(
    'an order passes if neither it nor the limit rates have a rate',
    RATES,
    change(
      orders('screening/rate.rules.ts'),
      'judgeRate',
      'isOffSent || isOffLimit || (sentRate === undefined && values === null)',
      'isOffSent || isOffLimit',
    ),
  ),
  fault(
    'an order is screened with today’s tolerance instead of its own',
    FOLLOWED,
    change(
      orders('screening/built-in-rules.ts'),
      'builtInRules',
      'countryRulesOf(db, record.country_id, record.rules_version)',
      'countryRulesOf(db, record.country_id, 1_000)',
    ),
  ),
  fault(
    'an order does not store the rules under which it was accepted',
    FOLLOWED,
    remove(orders('intake/order-row.ts'), 'orderRow', 'rules_version: accepted.rulesVersion'),
  ),
  fault(
    'a subsidiary can change the rules of another',
    RULES,
    change(
      rules('country-rules.calls.ts'),
      'propose',
      "if (!mayWorkFor(actor, targetId)) throw new Refusal('25')",
      'mayWorkFor(actor, targetId)',
    ),
  ),
  fault(
    'a subsidiary sees the rules of all subsidiaries',
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
    'no wallets are opened for a new payout currency',
    RULES,
    change(
      rules('country-rules.kind.ts'),
      'applyUpdate',
      'if (isAdded) await ensureWallets(db, now)',
      'void [isAdded, ensureWallets]',
    ),
  ),
  fault(
    'wallets are opened in countries that do not pay out their currency',
    RULES,
    change(
      gateway('areas/settings/parameters/wallets.base.ts'),
      'walletsOf',
      'paidOut.get(book.countryId)?.includes(book.currency) === true',
      'paidOut.size > 0',
    ),
  ),
  fault(
    'an amount is converted at another subsidiary’s rate',
    FUNDINGS,
    change(
      gateway('engine/limit-rates/in-naira.ts'),
      'inNaira',
      "db\n    .selectFrom('limit_rate')\n    .select(\n      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),\n    )\n    .where('country_id', '=', countryId ?? '')",
      "db\n    .selectFrom('limit_rate')\n    .select(\n      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),\n    )\n    .where('country_id', '<>', countryId ?? '')",
    ),
  ),
  fault(
    'head office’s rules decide how many checkers every subsidiary needs',
    FUNDINGS,
    change(
      gateway('areas/payments/wallets/fundings/funding.kind.ts'),
      'approvals',
      'countryRules(db, book.countryId)',
      "countryRules(db, '01')",
    ),
  ),
  fault(
    'the core is called once more than the setting allows',
    FOLLOWED,
    change(
      orders('core-banking/core-state.store.ts'),
      'leaveUnclear',
      'return tries >= coreTries ? null : new Date(now.getTime() + waitAfter(tries))',
      'return tries > coreTries ? null : new Date(now.getTime() + waitAfter(tries))',
    ),
  ),
  fault(
    'an order without tries left is retried automatically',
    FOLLOWED,
    change(
      orders('screening/resume-transactions.job.ts'),
      'resumeTransactions',
      "stillOf(db, before)\n.where('transaction_status', 'in', ['PENDING', 'PASSED'])\n.whereRef('t.core_tries', '<', 'r.core_tries')",
      "stillOf(db, before)\n.where('transaction_status', 'in', ['PENDING', 'PASSED'])\n.whereRef('t.core_tries', '<=', 'r.core_tries')",
    ),
  ),
]
