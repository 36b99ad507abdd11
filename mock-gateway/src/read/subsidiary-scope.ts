import { HEAD_OFFICE_ID, subsidiariesOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'

type Asking = Pick<Actor, 'userType' | 'countryId'>

/**
 * Rows of the subsidiaries the bank user works for (ruling A62): head office holds them all, another its own; what belongs to
 * none is everybody's. Operator users are scoped by their partner instead.
 * @param column the row's subsidiary, null for what all of them share
 */
export function withinSubsidiary({ userType, countryId }: Asking, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (userType === 'IMTO' || countryId === HEAD_OFFICE_ID) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${column} = ${countryId})`
}

/** Whether the bank user may make something for that subsidiary. */
export function mayWorkFor({ countryId }: Asking, wanted: string): boolean {
  return subsidiariesOf(countryId).some((subsidiary) => subsidiary.countryId === wanted)
}
