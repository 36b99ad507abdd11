import { type KeyEnvironment, zoneOf } from '@portal/contract'
import type { SessionContext } from '../../../engine/http/handler.ts'
import type { TransactionRecord } from '../transactions/index.ts'

/** The claimed order, by its partner's reference, because some have no transaction yet. */
export interface ClaimedOrder {
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly reference: string
}

/** By what an order that is here is claimed. */
export const claimedOrder = ({
  env,
  mto_code: mtoCode,
  transaction_reference: reference,
}: Pick<TransactionRecord, 'env' | 'mto_code' | 'transaction_reference'>): ClaimedOrder => ({ env, mtoCode, reference })

/** Who claims, and in whose words another is refused. */
export interface Holder {
  readonly userId: string
  readonly now: Date
  readonly language: string
  readonly timeZone: string
}

export const holderOf = ({ actor, now, language }: Pick<SessionContext, 'actor' | 'now' | 'language'>): Holder => ({
  userId: actor.userId,
  now,
  language,
  timeZone: zoneOf(actor.countryId),
})
