import { isOfBank, isOfHeadOffice, subsidiariesOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal } from '../http/handler.ts'

/** A bank user, and the subsidiaries that the user works for (ruling A62). */
export interface BankSide {
  readonly kind: 'bank'
  readonly isOfHeadOffice: boolean
  readonly countryIds: readonly string[]
}

export interface OperatorSide {
  readonly kind: 'operator'
  readonly mtoCode: string
}

/** The side of a user: bank, operator or none. It decides which rows the user may access at all. */
export type Side = BankSide | OperatorSide | { readonly kind: 'none' }

export type Requester = Pick<Actor, 'userType' | 'mtoCode' | 'countryId'>

/**
 * Determines the side by the user's type. A missing partner never makes a user a bank user: an operator user without a
 * partner has no side (ruling A93). A user of unknown type has no side either.
 */
export function sideOf({ userType, mtoCode, countryId }: Requester): Side {
  if (userType === 'IMTO') return mtoCode ? { kind: 'operator', mtoCode } : { kind: 'none' }
  const person = { userType, countryId }
  if (!isOfBank(person)) return { kind: 'none' }
  const countryIds = subsidiariesOf(person).map((subsidiary) => subsidiary.countryId)
  return { kind: 'bank', isOfHeadOffice: isOfHeadOffice(person), countryIds }
}

/** The condition that is false for every row. */
export const NOTHING: RawBuilder<boolean> = sql<boolean>`false`

/** The condition that is true for every row. */
export const EVERY_ROW: RawBuilder<boolean> = sql<boolean>`true`

/** The scope of a kind of record for each side. Users without a side see no records, and no kind can override this. */
export interface ScopeOf {
  readonly bank: (side: BankSide) => RawBuilder<boolean>
  readonly operator: (side: OperatorSide) => RawBuilder<boolean>
}

/** Returns the condition of the rows of a kind that the actor may access. */
export function scopedBySide(requester: Requester, { bank, operator }: ScopeOf): RawBuilder<boolean> {
  const side = sideOf(requester)
  switch (side.kind) {
    case 'bank':
      return bank(side)
    case 'operator':
      return operator(side)
    case 'none':
      return NOTHING
  }
}

/**
 * Returns the scope of a list that operators may never read: the given rows for bank users. Throws 57 for other users.
 */
export function bankOnly(requester: Requester, rows: RawBuilder<boolean>): RawBuilder<boolean> {
  requireBank(requester)
  return rows
}

/** Returns the side of a bank user, for actions forbidden to operators. Throws 57 for other users. */
export function requireBank(requester: Requester): BankSide {
  const side = sideOf(requester)
  if (side.kind !== 'bank') throw new Refusal('57')
  return side
}
