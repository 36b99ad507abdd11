import { DEFAULT_PAGE_SIZE, type PageSize, type Sort } from './paging.ts'

export type Density = 'comfortable' | 'compact' | 'dense'

/** Everything a user can set on a list. portal-sdk keeps it in the URL, shared-ui draws it and requests changes. */
export interface TableState {
  /** Zero-based. */
  readonly page: number
  readonly size: PageSize
  readonly sort: Sort | null
  readonly search: string
  /** ISO dates `YYYY-MM-DD`, both included. */
  readonly startDate?: string
  readonly endDate?: string
  /** Wire field to the requested values. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Whether declined, withdrawn and deleted records are listed too. */
  readonly showsEnded?: boolean
  /** Ids of the hidden columns; absent until the user has chosen. */
  readonly columns?: readonly string[]
  readonly density: Density
  /** Pixel widths of manually sized columns; the others follow their content. */
  readonly widths?: Readonly<Record<string, number>>
}

/** A list in its initial state. */
export const INITIAL_TABLE_STATE: TableState = {
  page: 0,
  size: DEFAULT_PAGE_SIZE,
  sort: null,
  search: '',
  filters: {},
  density: 'comfortable',
}
