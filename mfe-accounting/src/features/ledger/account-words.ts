import type { NamedAccount } from '@portal/contract/ledger/ledger.calls'
import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import type { Translate } from '@portal/portal-sdk'

/** Functions that return the owner's name, for the kinds of account with owners that the contract names. */
const OWNER_WORDS: Partial<Record<AccountKind, (c: Translate, owner: string) => string>> = {
  INCOME: (c, owner) => c(`fee.${owner}`),
  TAX: (c, owner) => c(`levy.${owner}`),
  BRANCH_CASH: (c, code) => c('branch.numbered', { code }),
}

/**
 * Returns the owner of an account: a partner, bank, branch, fee or levy. Empty for a kind of which each book has only
 * one account.
 */
export function ownerWord(c: Translate, { accountKind, accountOwner, ownerName }: NamedAccount): string {
  return ownerName ?? OWNER_WORDS[accountKind]?.(c, accountOwner) ?? accountOwner
}

/** Returns the display name of an account: `Wallet · SwiftRemit`. */
export function accountWord(c: Translate, account: NamedAccount): string {
  const owner = ownerWord(c, account)
  const kind = c(`accountKind.${account.accountKind}`)
  return owner === '' ? kind : `${kind} · ${owner}`
}
