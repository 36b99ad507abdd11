import type { NamedAccount } from '@portal/contract/ledger/ledger.calls'
import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import type { Translate } from '@portal/portal-sdk'

/** Where the label of an owner comes from, for kinds whose owners the contract names. */
const OWNER_WORDS: Partial<Record<AccountKind, (c: Translate, owner: string) => string>> = {
  INCOME: (c, owner) => c(`fee.${owner}`),
  TAX: (c, owner) => c(`levy.${owner}`),
  BRANCH_CASH: (c, code) => c('branch.numbered', { code }),
}

/** The owner of an account: a partner, bank or branch, a fee or levy; empty if a book has only one of the kind. */
export function ownerWord(c: Translate, { accountKind, accountOwner, ownerName }: NamedAccount): string {
  return ownerName ?? OWNER_WORDS[accountKind]?.(c, accountOwner) ?? accountOwner
}

/** The display name of an account: `Wallet · SwiftRemit`. */
export function accountWord(c: Translate, account: NamedAccount): string {
  const owner = ownerWord(c, account)
  const kind = c(`accountKind.${account.accountKind}`)
  return owner === '' ? kind : `${kind} · ${owner}`
}
