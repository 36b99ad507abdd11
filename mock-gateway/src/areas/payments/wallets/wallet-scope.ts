import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../engine/http/handler.ts'
import {
  type BankSide,
  type Requester,
  requireBank,
  scopedBySide,
  sideOf,
  withinSubsidiary,
} from '../../../engine/read/index.ts'

/** Of the bank's users, only those of a head office may read wallets (money §9). */
export const isWalletReader = ({ userType }: Requester): boolean => userType === 'IMTO' || userType === 'HEAD OFFICE'

/** Refuses with 57 users who may not read wallets. */
export function requireWalletReader(actor: Requester): void {
  if (!isWalletReader(actor)) throw new Refusal('57')
}

/** Requires a bank user at a head office; 57 otherwise. */
export function requireHeadOffice(actor: Requester): BankSide {
  const side = requireBank(actor)
  requireWalletReader(actor)
  return side
}

/**
 * Live wallets the actor may see, over `ledger_account a`: of their own subsidiary, for head office Nigeria all, for an
 * operator user its own partner's.
 */
export function walletsVisibleTo(actor: Requester): RawBuilder<boolean> {
  const scope = scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql.ref('a.country_id')),
    operator: ({ mtoCode }) => sql<boolean>`a.owner = ${mtoCode}`,
  })
  return sql<boolean>`(a.kind = 'WALLET' and a.env = 'live' and ${scope})`
}

/** Limits a list to one partner's wallets, within what the actor may see; operators see their own (ruling A71). */
export const ofOwner = (actor: Requester, mtoCode: string | undefined): RawBuilder<boolean> | undefined =>
  mtoCode === undefined || sideOf(actor).kind === 'operator' ? undefined : sql<boolean>`a.owner = ${mtoCode}`
