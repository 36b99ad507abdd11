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

/** Returns whether the actor may read wallets: operator users, and bank users at a head office (money §9). */
export const isWalletReader = ({ userType }: Requester): boolean => userType === 'IMTO' || userType === 'HEAD OFFICE'

/** Refuses with 57 users who may not read wallets. */
export function requireWalletReader(actor: Requester): void {
  if (!isWalletReader(actor)) throw new Refusal('57')
}

/** Requires a bank user at a head office. Throws 57 for other users. */
export function requireHeadOffice(actor: Requester): BankSide {
  const side = requireBank(actor)
  requireWalletReader(actor)
  return side
}

/**
 * Returns the SQL condition over `ledger_account a` that the actor may see the live wallet. Bank users see the wallets
 * of their own subsidiary, head office Nigeria sees all wallets, operator users see the wallets of their own partner.
 */
export function walletsVisibleTo(actor: Requester): RawBuilder<boolean> {
  const scope = scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql.ref('a.country_id')),
    operator: ({ mtoCode }) => sql<boolean>`a.owner = ${mtoCode}`,
  })
  return sql<boolean>`(a.kind = 'WALLET' and a.env = 'live' and ${scope})`
}

/**
 * Limits a list to one partner's wallets, within the actor's scope. Adds no condition for operators, who see only their
 * own partner's wallets in any case (ruling A71).
 */
export const ofOwner = (actor: Requester, mtoCode: string | undefined): RawBuilder<boolean> | undefined =>
  mtoCode === undefined || sideOf(actor).kind === 'operator' ? undefined : sql<boolean>`a.owner = ${mtoCode}`
