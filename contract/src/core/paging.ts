/** The page sizes of every list (spec §9). */
export const PAGE_SIZES = [20, 30, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const DEFAULT_PAGE_SIZE: PageSize = 20

/** The maximum number of rows in one answer of an export (ruling A77). */
export const EXPORT_CHUNK = 5000

/** The maximum number of characters in a search text. */
export const MAX_SEARCH = 120

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** The parameters of every list call (rulings A70, A77). */
export interface ListRequest {
  readonly readAll?: 'YES'
  /** The page number, counted from 0. */
  readonly page?: number
  readonly size?: number
  readonly sort?: Sort
  readonly search?: string
  /** The requested values by wire name of the field; the values of one field are alternatives. */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /**
   * HIDDEN leaves out declined, withdrawn and deleted records, unless a filter selects statuses or the request names a
   * single record.
   */
  readonly ended?: 'HIDDEN'
  /** The first and last day as `YYYY-MM-DD`, both included, in the subsidiary's time zone. */
  readonly startDate?: string
  readonly endDate?: string
  /** `export` allows sizes up to 5,000, and the answer then has a cursor for the next rows. */
  readonly purpose?: 'export'
  readonly cursor?: string
}

/** The answer of every list call. */
export interface ListPayload<Row, Totals = Record<string, never>> {
  readonly data: readonly Row[]
  /** The number of matching rows on all pages. */
  readonly total: number
  /**
   * The counts on the summary cards. They count the rows that match the scope, search, dates and filters. Filters that
   * the cards themselves set do not change the counts. Absent for a list without cards, and for a single record.
   */
  readonly totals?: Totals
  /** The number of rows in the user's scope; present if search, dates or filters narrow the counts on the cards. */
  readonly unfiltered?: number
  /** The number of matching rows that the default view hides; present only if the page of such a view is empty. */
  readonly hidden?: number
  readonly page: number
  readonly size: number
  /** The cursor of the next rows of an export; absent at the end of the export. */
  readonly cursor?: string
}
