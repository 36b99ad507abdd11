import { DEFAULT_PAGE_SIZE, type PageSize, type Sort } from './paging.ts'

export type Density = 'comfortable' | 'compact'

/** Everything a user can set on a list. portal-sdk keeps it in the address, shared-ui draws it and asks for another. */
export interface TableState {
  /** Zero-based. */
  readonly page: number
  readonly size: PageSize
  readonly sort: Sort | null
  readonly search: string
  /** ISO dates `YYYY-MM-DD`, both included. */
  readonly startDate?: string
  readonly endDate?: string
  /** Wire field to the values wanted. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Ids of the hidden columns; absent while the user has chosen none. */
  readonly columns?: readonly string[]
  readonly density: Density
  /** Pixels of the columns whose width was set by hand; the others follow what they hold. */
  readonly widths?: Readonly<Record<string, number>>
}

/** A list as it opens. */
export const INITIAL_TABLE_STATE: TableState = {
  page: 0,
  size: DEFAULT_PAGE_SIZE,
  sort: null,
  search: '',
  filters: {},
  density: 'comfortable',
}
