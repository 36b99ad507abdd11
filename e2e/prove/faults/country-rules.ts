// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const rules = (file: string) => gateway(`areas/settings/country-rules/${file}`)
const orders = (file: string) => gateway(`areas/payments/transactions/${file}`)
const RULES = rules('country-rules.integration.test.ts')
const FOLLOWED = orders('country-rules.integration.test.ts')
const RATES = orders('rate.rules.test.ts')
const FUNDINGS = gateway('areas/payments/wallets/fundings.integration.test.ts')

/** What each subsidiary rules of transfers: who may change it, and that orders follow it. */
export const COUNTRY_RULE_FAULTS: readonly Fault[] = [
  fault(
    'an order in a currency that is not paid out is taken',
    FOLLOWED,
    edit(
      orders('intake/terms.ts'),
      '.on(sql<boolean>`p.payout_currency = any(r.payout_currencies)`)',
      '.on(sql<boolean>`r.payout_currencies is not null`)',
    ),
  ),
  fault(
    'a rate that is off by the tolerance itself is a hit',
    RATES,
    edit(orders('rate.rules.ts'), 'PERCENT_PARTS > expected', 'PERCENT_PARTS >= expected'),
  ),
  fault(
    'an order that names no rate is not compared with the limit rates',
    RATES,
    edit(orders('rate.rules.ts'), 'isOff: isOffSent || isOffLimit ||', 'isOff: isOffSent ||'),
  ),
  fault(
    'an order without a rate and a limit rate passes',
    RATES,
    edit(orders('rate.rules.ts'), ' || (sentRate === undefined && values === null)', ''),
  ),
  fault(
    'an order is screened by the tolerance of today',
    FOLLOWED,
    edit(
      orders('built-in-rules.ts'),
      'countryRulesOf(db, record.country_id, record.rules_version)',
      'countryRulesOf(db, record.country_id, 1_000)',
    ),
  ),
  fault(
    'an order forgets which rules it was accepted under',
    FOLLOWED,
    edit(orders('intake/order-row.ts'), '    rules_version: accepted.rulesVersion,\n', ''),
  ),
  fault(
    'a subsidiary changes the rules of another',
    RULES,
    edit(
      rules('country-rules.calls.ts'),
      "if (!mayWorkFor(actor, targetId)) throw new Refusal('25')",
      'mayWorkFor(actor, targetId)',
    ),
  ),
  fault(
    'a subsidiary reads the rules of all',
    RULES,
    edit(
      rules('country-rules.read-model.ts'),
      "isOfSubsidiary(side, sql.ref('r.country_id'))",
      'sql<boolean>`${side.kind} is not null`',
    ),
  ),
  fault(
    'changed rules keep their version',
    RULES,
    edit(
      rules('country-rules.store.ts'),
      ".set((eb) => ({ ...writtenOf(kept), version: eb('version', '+', 1), updated_at: now }))",
      '.set({ ...writtenOf(kept), updated_at: now })',
    ),
  ),
  fault(
    'a currency that is paid out now opens no wallets',
    RULES,
    edit(
      rules('country-rules.kind.ts'),
      '    if (isAdded) await ensureWallets(db, now)\n',
      '    void [isAdded, ensureWallets]\n',
    ),
  ),
  fault(
    'wallets are opened where their currency is not paid out',
    RULES,
    edit(
      gateway('areas/settings/parameters/wallets.base.ts'),
      'paidOut.get(book.countryId)?.includes(book.currency) === true',
      'paidOut.size > 0',
    ),
  ),
  fault(
    'an amount is worth what another subsidiary’s rate says',
    FUNDINGS,
    edit(
      gateway('engine/limit-rates/in-naira.ts'),
      "    .where('country_id', '=', countryId ?? '')\n",
      "    .where('country_id', '<>', countryId ?? '')\n",
    ),
  ),
  fault(
    'every subsidiary’s checkers are counted by head office’s rules',
    FUNDINGS,
    edit(
      gateway('areas/payments/wallets/funding.kind.ts'),
      'countryRules(db, book.countryId)',
      "countryRules(db, '01')",
    ),
  ),
  fault(
    'the core is asked once more than the house allows',
    FOLLOWED,
    edit(
      orders('core-banking/core-state.store.ts'),
      'return tries >= coreTries ? null',
      'return tries > coreTries ? null',
    ),
  ),
  fault(
    'an order whose tries are used up is sent again by itself',
    FOLLOWED,
    edit(
      orders('resume-transactions.job.ts'),
      ".whereRef('t.core_tries', '<', 'r.core_tries')",
      ".whereRef('t.core_tries', '<=', 'r.core_tries')",
    ),
  ),
]
