/** Page sizes of every list (spec §9). */
export const PAGE_SIZES = [20, 30, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 20

/** Rows of one export message at most (ruling A77). */
export const EXPORT_CHUNK = 5000

/** Characters of a search at most. */
export const MAX_SEARCH = 120

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** The parameters of every list call (rulings A70, A77). */
export interface ListRequest {
  readonly readAll?: 'YES'
  /** Zero-based. */
  readonly page?: number
  readonly size?: number
  readonly sort?: Sort
  readonly search?: string
  /** Wire field to the requested values; values of one field are alternatives. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** HIDDEN leaves out declined, withdrawn and deleted records, unless a filter names statuses or one is named. */
  readonly ended?: 'HIDDEN'
  /** ISO dates, `YYYY-MM-DD`, both included, in the subsidiary's time zone. */
  readonly startDate?: string
  readonly endDate?: string
  /** `export` allows sizes up to 5,000 and returns a keyset cursor. */
  readonly purpose?: 'export'
  readonly cursor?: string
}

/** The answer of every list call. */
export interface ListPayload<Row, Totals = Record<string, never>> {
  readonly data: readonly Row[]
  /** Matching rows, over all pages. */
  readonly total: number
  /**
   * Counts of the summary cards. They follow scope, search, dates and filters, except the fields that the cards set;
   * absent for a list without cards, and for a single record.
   */
  readonly totals?: Totals
  /** All rows in the user's scope, if search, dates or filters narrow the counts of the cards. */
  readonly unfiltered?: number
  readonly page: number
  readonly size: number
  /** Next chunk of an export; absent at its end. */
  readonly cursor?: string
}
