/**
 * Data that a partner may add to an order. `metadata` holds texts of the partner by name,
 * stored, returned and searchable, but never interpreted.
 */
export interface OrderMetadata {
  metadata?: Readonly<Record<string, string>>
  /** The quote that binds the order. */
  quoteId?: string
}

/** The maximum number of entries, and of characters in a value. */
export const MOST_METADATA = 20
export const LONGEST_METADATA = 500
/** Matches the name of an entry. */
export const METADATA_NAME = /^[\w.-]{1,40}$/
