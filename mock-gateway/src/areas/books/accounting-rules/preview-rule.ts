import { compareAmounts, fromMinor, type RequestOf, toMinor } from '@portal/contract'
import {
  ENTRY_ACCOUNTS,
  NO_MAXIMUM,
  PRINCIPAL_ACCOUNT,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import { isBalanced } from '@portal/contract/accounting-rules/rule-balance'
import type {
  previewAccountingRule as call,
  PostingPreview,
  ResolvedAccount,
  RuleWarning,
} from '@portal/contract/accounting-rules/rule-preview.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { resolveAccounts } from './posting/resolve-accounts.ts'
import { chargedBy, linesOf, slabFor } from './posting/rule-lines.ts'
import { keptSlabs } from './rule.rules.ts'

type Amount = Pick<PostingPreview, 'currency' | 'amount' | 'reason'>

/**
 * Returns the postings that slabs would produce, computed by the same function as real postings, and warnings about
 * them.
 */
export async function previewRule(
  { db, actor }: SessionContext,
  request: RequestOf<typeof call>,
): Promise<{ postings: PostingPreview[]; accounts: ResolvedAccount[]; warnings: RuleWarning[] }> {
  requireBank(actor)
  const asked = (request.amounts ?? []).map((one) => ({ ...one, reason: 'asked' as const }))
  return await postedBy(db, request.slabs, asked)
}

/** Returns warnings about slabs at their boundaries, with the current accounts. */
export async function warningsOf(db: Kysely<Database>, slabs: readonly RuleSlab[]): Promise<RuleWarning[]> {
  return (await postedBy(db, slabs, [])).warnings
}

async function postedBy(db: Kysely<Database>, given: readonly RuleSlab[], asked: readonly Amount[]) {
  const slabs = keptSlabs(given)
  const resolving = resolveAccounts(db, namedIn(slabs))
  const balanced = new Set(slabs.filter(({ entries }) => isBalanced(entries)))
  const postings = [...asked, ...boundariesOf(slabs)].map((amount) => postingOf(slabs, balanced, amount))
  const accounts = await resolving
  return { postings, accounts, warnings: [...gapsIn(slabs), ...oddPostings(postings), ...closed(accounts)] }
}

/**
 * Returns the bank's income from a transaction under these slabs: the sum of credits to income accounts; null if no
 * slab covers the transaction, or if that slab does not balance.
 */
export function earnedBy(
  slabs: readonly RuleSlab[],
  { currency, amount }: Pick<Amount, 'currency' | 'amount'>,
): string | null {
  const slab = slabFor(slabs, currency, amount)
  if (slab === null || !isBalanced(slab.entries)) return null
  const earned = linesOf(slab, amount)
    .filter(({ account }) => account.startsWith('INCOME.'))
    .reduce((sum, { side, amount: line }) => (side === 'CR' ? sum + toMinor(line) : sum - toMinor(line)), 0n)
  return fromMinor(earned)
}

/**
 * Returns each slab's maximum and the first amount above it, without duplicates, even if two slabs of a draft share a
 * maximum.
 */
function boundariesOf(slabs: readonly RuleSlab[]): Amount[] {
  const bounded = slabs.filter(({ slabMaxAmount }) => compareAmounts(slabMaxAmount, NO_MAXIMUM) < 0)
  return [...new Map(bounded.map((slab) => [`${slab.slabCurrency} ${slab.slabMaxAmount}`, slab])).values()].flatMap(
    ({ slabCurrency: currency, slabMaxAmount }) => [
      { currency, amount: slabMaxAmount, reason: 'maximum' as const },
      { currency, amount: fromMinor(toMinor(slabMaxAmount) + 1n), reason: 'above' as const },
    ],
  )
}

function postingOf(
  slabs: readonly RuleSlab[],
  balanced: ReadonlySet<RuleSlab>,
  { currency, amount, reason }: Amount,
): PostingPreview {
  const slab = toMinor(amount) > 0n ? slabFor(slabs, currency, amount) : null
  const lines = slab !== null && balanced.has(slab) ? linesOf(slab, amount) : []
  return {
    currency,
    amount: fromMinor(toMinor(amount)),
    reason,
    slabCode: slab?.slabCode ?? null,
    lines,
    charged: chargedBy(lines, PRINCIPAL_ACCOUNT),
  }
}

/** Returns each account of each currency once, without the principal's account, which the order names. */
function namedIn(slabs: readonly RuleSlab[]) {
  const currencies = [...new Set(slabs.map(({ slabCurrency }) => slabCurrency))]
  return currencies.flatMap((currency) => {
    const entries = slabs.filter((slab) => slab.slabCurrency === currency).flatMap((slab) => slab.entries)
    const used = new Set(entries.map(({ entryAccount }) => entryAccount))
    return ENTRY_ACCOUNTS.filter((account) => account !== PRINCIPAL_ACCOUNT && used.has(account)).map((account) => ({
      account,
      currency,
    }))
  })
}

/** Warns about currencies with a maximum on the last slab, because larger amounts are refused. */
function gapsIn(slabs: readonly RuleSlab[]): RuleWarning[] {
  const highest = new Map(slabs.map((slab) => [slab.slabCurrency, slab]))
  return [...highest.values()]
    .filter(({ slabMaxAmount }) => compareAmounts(slabMaxAmount, NO_MAXIMUM) < 0)
    .map(({ slabCode, slabCurrency: currency, slabMaxAmount: value }) => ({
      warning: 'gap',
      slabCode,
      currency,
      value,
      countryId: null,
    }))
}

/** Warns about amounts with charges above the principal, and about amounts without postings. */
function oddPostings(postings: readonly PostingPreview[]): RuleWarning[] {
  return postings.flatMap(({ slabCode, currency, amount, lines, charged }): RuleWarning[] => {
    if (slabCode === null) return []
    const about = { slabCode, currency, value: amount, countryId: null }
    if (lines.length === 0) return [{ ...about, warning: 'no-effect' }]
    return toMinor(charged) > 2n * toMinor(amount) ? [{ ...about, warning: 'fee-above-principal' }] : []
  })
}

function closed(accounts: readonly ResolvedAccount[]): RuleWarning[] {
  return accounts
    .filter(({ accountNumber, accountStatus }) => accountNumber !== null && accountStatus !== 'ACTIVE')
    .map(({ account: value, currency, countryId }) => ({
      warning: 'closed-account',
      slabCode: null,
      currency,
      value,
      countryId,
    }))
}
