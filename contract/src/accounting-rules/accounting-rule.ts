import {
  amount,
  choice,
  code,
  type Field,
  hidden,
  listOf,
  nullable,
  day as onDay,
  optional,
  partOf,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { FEES, LEVIES } from '../ledger/ledger-account.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/**
 * The account that carries the principal: the partner's wallet on the debit side; the bank's clearing, or the till, on
 * the credit side.
 */
export const PRINCIPAL_ACCOUNT = '$ACCOUNT'
/** The whole amount of the transaction. */
export const WHOLE_AMOUNT = '$AMOUNT'
/** The maximum of a slab without one (spec §9: 1e17), exact as text (ruling A39). */
export const NO_MAXIMUM = '100000000000000000.00'

/** Slabs of a rule and entries of a slab, at most. */
export const MOST_SLABS = 40
export const MOST_ENTRIES = 30
/** Partners that a refusal to end a rule names; the rest are counted, and listed by the rule itself. */
export const NAMED_PARTNERS = 12

/** Names that an entry may use: the principal's account, or a kind of account with its fee or levy; never a number. */
export const ENTRY_ACCOUNTS = [
  PRINCIPAL_ACCOUNT,
  ...FEES.map((fee) => `INCOME.${fee}` as const),
  ...LEVIES.map((levy) => `TAX.${levy}` as const),
  'FUNDING',
  'SUSPENSE',
] as const
export type EntryAccount = (typeof ENTRY_ACCOUNTS)[number]

/** Lines of a slab to which a percentage can refer: credits of the slab to an account, other than the principal's. */
export const NAMED_LINES = ENTRY_ACCOUNTS.filter((account) => account !== PRINCIPAL_ACCOUNT)
export type NamedLine = Exclude<EntryAccount, typeof PRINCIPAL_ACCOUNT>

export const ENTRY_SIDES = ['DR', 'CR'] as const
export const AMOUNT_TYPES = ['FLAT', 'PERCENT'] as const

/**
 * A line that a transaction will post: an amount, or a percentage of its amount or of another line, to or from an
 * account.
 */
export const RULE_ENTRY = {
  entryDrCr: choice(ENTRY_SIDES, 'entryDrCr'),
  // The owner of the principal's account depends on the side.
  entryAccount: { ...choice(ENTRY_ACCOUNTS, 'entryAccount'), wordsBy: 'entryDrCr' },
  // FLAT: at least 2.00, or the whole amount. PERCENT: 0.0001 to 100 in steps of 0.0001.
  entryAmount: {
    ...text(21),
    words: 'entryAmount',
    money: { currencyField: 'slabCurrency', rateWhere: { field: 'entryAmountType', is: 'PERCENT' } },
  } as Field<string>,
  /** The line to which a percentage refers; by default the transaction's amount. */
  entryOf: optional(choice(NAMED_LINES, 'entryOf')),
  entryAmountType: hidden(choice(AMOUNT_TYPES, 'entryAmountType')),
}

/** The entries for amounts up to a maximum, in one currency; an amount equal to the maximum belongs to it. */
export const RULE_SLAB = {
  slabCode: code(10),
  slabCurrency: choice(PAYOUT_CURRENCIES),
  slabMaxAmount: { ...amount('slabCurrency'), words: 'slabMaxAmount' } as Field<string>,
  entries: listOf(RULE_ENTRY),
}

/** How transactions of a product are posted: for each currency its slabs by rising maximum (ruling 2.4). */
export const ACCOUNTING_RULE = {
  aeCode: code(10),
  aeDescription: text(140),
  aeChargeCode: code(10),
  aeTransactionCode: code(10),
  /** First day of a new version, in head office's time zone; null means from its authorization on. */
  aeHoldsFrom: nullable(onDay()),
  slabs: listOf(RULE_SLAB),
}

export type RuleEntry = ValuesOf<typeof RULE_ENTRY>
export type RuleSlab = ValuesOf<typeof RULE_SLAB>
export type AccountingRuleRecord = ValuesOf<typeof ACCOUNTING_RULE>

/** The name of a rule in the provider's other systems, by default (spec §9). */
export const DEFAULT_CHARGE_CODE = 'CHG001'
export const DEFAULT_TRANSACTION_CODE = 'TRN001'
/** The first slab of a new rule (spec §9). */
export const FIRST_SLAB_CODE = 'SlabOne'

/** A rule as its maker is writing it. */
export const RULE_DRAFT = partOf(ACCOUNTING_RULE, 'aeCode', 'aeDescription', 'slabs')
