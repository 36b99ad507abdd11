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
 * The name of the account that carries the principal: on the debit side the partner's wallet; on the credit side the
 * bank's clearing account, or the till.
 */
export const PRINCIPAL_ACCOUNT = '$ACCOUNT'
/** The name for the whole amount of the transaction. */
export const WHOLE_AMOUNT = '$AMOUNT'
/** The value that means a slab has no maximum (spec §9: 1e17), exact as text (ruling A39). */
export const NO_MAXIMUM = '100000000000000000.00'

/** The maximum number of slabs in a rule, and of entries in a slab. */
export const MOST_SLABS = 40
export const MOST_ENTRIES = 30
/**
 * The maximum number of partners that a refused deletion of a rule names; the refusal counts the other partners, and
 * the rule's screen lists all of them.
 */
export const NAMED_PARTNERS = 12

/**
 * The account names that an entry may use: the principal's account, or a kind of account with its fee or levy; never an
 * account number.
 */
export const ENTRY_ACCOUNTS = [
  PRINCIPAL_ACCOUNT,
  ...FEES.map((fee) => `INCOME.${fee}` as const),
  ...LEVIES.map((levy) => `TAX.${levy}` as const),
  'FUNDING',
  'SUSPENSE',
] as const
export type EntryAccount = (typeof ENTRY_ACCOUNTS)[number]

/**
 * The accounts that a percentage can refer to. The slab must credit the account; the principal's account is excluded.
 */
export const NAMED_LINES = ENTRY_ACCOUNTS.filter((account) => account !== PRINCIPAL_ACCOUNT)
export type NamedLine = Exclude<EntryAccount, typeof PRINCIPAL_ACCOUNT>

export const ENTRY_SIDES = ['DR', 'CR'] as const
export const AMOUNT_TYPES = ['FLAT', 'PERCENT'] as const

/**
 * A line that a transaction will post: a flat amount, or a percentage of the transaction's amount or of another line,
 * to or from an account.
 */
export const RULE_ENTRY = {
  entryDrCr: choice(ENTRY_SIDES, 'entryDrCr'),
  // The owner of the principal's account is the partner or the bank, depending on the side.
  entryAccount: { ...choice(ENTRY_ACCOUNTS, 'entryAccount'), wordsBy: 'entryDrCr' },
  // FLAT: at least 2.00, or the whole amount of the transaction. PERCENT: 0.0001 to 100 in steps of 0.0001.
  entryAmount: {
    ...text(21),
    words: 'entryAmount',
    money: { currencyField: 'slabCurrency', rateWhere: { field: 'entryAmountType', is: 'PERCENT' } },
  } as Field<string>,
  /** The line to which a percentage refers; by default the transaction's amount. */
  entryOf: optional(choice(NAMED_LINES, 'entryOf')),
  entryAmountType: hidden(choice(AMOUNT_TYPES, 'entryAmountType')),
}

/** The entries for transaction amounts up to and including a maximum, in one currency. */
export const RULE_SLAB = {
  slabCode: code(10),
  slabCurrency: choice(PAYOUT_CURRENCIES),
  slabMaxAmount: { ...amount('slabCurrency'), words: 'slabMaxAmount' } as Field<string>,
  entries: listOf(RULE_ENTRY),
}

/**
 * A rule for posting the transactions of a product: for each currency its slabs, sorted by rising maximum (ruling 2.4).
 */
export const ACCOUNTING_RULE = {
  aeCode: code(10),
  aeDescription: text(140),
  aeChargeCode: code(10),
  aeTransactionCode: code(10),
  /**
   * The first day of a new version, in head office's time zone; null if the version is in force from its authorization.
   */
  aeHoldsFrom: nullable(onDay()),
  slabs: listOf(RULE_SLAB),
}

export type RuleEntry = ValuesOf<typeof RULE_ENTRY>
export type RuleSlab = ValuesOf<typeof RULE_SLAB>
export type AccountingRuleRecord = ValuesOf<typeof ACCOUNTING_RULE>

/** The default codes of a rule in the provider's other systems (spec §9). */
export const DEFAULT_CHARGE_CODE = 'CHG001'
export const DEFAULT_TRANSACTION_CODE = 'TRN001'
/** The code of the first slab of a new rule (spec §9). */
export const FIRST_SLAB_CODE = 'SlabOne'

/** The fields of a rule that its maker is still writing. */
export const RULE_DRAFT = partOf(ACCOUNTING_RULE, 'aeCode', 'aeDescription', 'slabs')
