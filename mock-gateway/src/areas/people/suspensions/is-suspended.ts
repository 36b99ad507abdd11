import { type RawBuilder, sql } from 'kysely'

/** An order's partner, product, subsidiary and key: values, or SQL. */
interface SuspendableOrder {
  readonly mtoCode: unknown
  readonly product: unknown
  readonly countryId: unknown
  /** Null for an order that a teller fetched. */
  readonly keyId: unknown
}

/**
 * Returns SQL for whether a suspension refuses a new order. It is part of the statement that accepts the order, so that
 * every gateway sees a suspension from its commit on.
 */
export const isSuspended = (order: SuspendableOrder): RawBuilder<boolean> => isNamed(order, false)

/** Returns SQL for whether a suspension stops an open order. @param of alias of the table of orders */
export const isStopped = (of: string): RawBuilder<boolean> =>
  isNamed(
    {
      ...{ mtoCode: sql.ref(`${of}.mto_code`), product: sql.ref(`${of}.screening_type`) },
      ...{ countryId: sql.ref(`${of}.country_id`), keyId: sql.ref(`${of}.key_id`) },
    },
    true,
  )

/** @param stops true: only suspensions that stop open orders */
const isNamed = ({ mtoCode, product, countryId, keyId }: SuspendableOrder, stops: boolean): RawBuilder<boolean> =>
  sql<boolean>`partner_is_suspended(${mtoCode}::text, ${product}::text, ${countryId}::text, ${keyId}::uuid, ${sql.lit(stops)})`
