import { type RawBuilder, sql } from 'kysely'

/** The SQL of an order's partner, product, subsidiary and key. */
interface OrderSql {
  readonly mtoCode: RawBuilder<unknown>
  readonly product: RawBuilder<unknown>
  readonly countryId: RawBuilder<unknown>
  /** Null for an order that a teller fetched. */
  readonly keyId: RawBuilder<unknown>
}

/**
 * Returns SQL for whether a suspension is in force for an order. It is part of the statement that accepts or claims the
 * order, so that every gateway sees a suspension from its commit on.
 * @param stops true: only suspensions that stop open orders
 */
export const isSuspended = (
  { mtoCode, product, countryId, keyId }: OrderSql,
  { stops = false }: { readonly stops?: boolean } = {},
): RawBuilder<boolean> =>
  sql<boolean>`partner_is_suspended(${mtoCode}::text, ${product}::text, ${countryId}::text, ${keyId}::uuid, ${sql.lit(stops)})`
