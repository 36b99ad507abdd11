import { isOfHeadOffice, subsidiariesOf } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'

type Asking = Pick<Actor, 'userType' | 'countryId'>

/**
 * Rows of the subsidiaries the bank user works for (ruling A62): head office Nigeria holds them all, its branches and
 * the others their own; what belongs to none is everybody's. Operator users are scoped by their partner instead.
 * @param column the row's subsidiary, null for what all of them share
 */
export function withinSubsidiary(asking: Asking, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (asking.userType === 'IMTO' || isOfHeadOffice(asking)) return sql<boolean>`true`
  return sql<boolean>`(${column} is null or ${column} = ${asking.countryId})`
}

/** Whether the bank user may make something for that subsidiary. */
export function mayWorkFor(asking: Asking, wanted: string): boolean {
  return subsidiariesOf(asking).some((subsidiary) => subsidiary.countryId === wanted)
}
