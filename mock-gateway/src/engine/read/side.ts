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

/** The side of a user, which decides the rows that the user may access at all: bank, operator or none. */
export type Side = BankSide | OperatorSide | { readonly kind: 'none' }

export type Requester = Pick<Actor, 'userType' | 'mtoCode' | 'countryId'>

/**
 * Returns the side by the user's type, never by a missing partner. An operator user without a partner has no side
 * (ruling A93), and a user of unknown type has none either.
 */
export function sideOf({ userType, mtoCode, countryId }: Requester): Side {
  if (userType === 'IMTO') return mtoCode ? { kind: 'operator', mtoCode } : { kind: 'none' }
  const person = { userType, countryId }
  if (!isOfBank(person)) return { kind: 'none' }
  const countryIds = subsidiariesOf(person).map((subsidiary) => subsidiary.countryId)
  return { kind: 'bank', isOfHeadOffice: isOfHeadOffice(person), countryIds }
}

/** The condition that no row meets. */
export const NOTHING: RawBuilder<boolean> = sql<boolean>`false`

/** The condition that every row meets. */
export const EVERY_ROW: RawBuilder<boolean> = sql<boolean>`true`

/** The scope of a kind of record for each side. Users without a side see nothing, and no kind can override this. */
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

/** Returns the scope of a list that operators may never read: these rows for bank users. Throws 57 for other users. */
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
