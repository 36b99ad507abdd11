import { DEFAULT_PAGE_SIZE, type PageSize, type Sort } from './paging.ts'

export type Density = 'comfortable' | 'compact' | 'dense'

/**
 * The settings of a list that a user can change. portal-sdk stores them in the URL; shared-ui displays them and
 * requests changes.
 */
export interface TableState {
  /** The page number, counted from 0. */
  readonly page: number
  readonly size: PageSize
  readonly sort: Sort | null
  readonly search: string
  /** The first and last day as `YYYY-MM-DD`, both included. */
  readonly startDate?: string
  readonly endDate?: string
  /** The requested values by wire name of the field. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Whether declined, withdrawn and deleted records are listed too. */
  readonly showsEnded?: boolean
  /** The ids of the hidden columns; absent until the user chooses columns. */
  readonly columns?: readonly string[]
  readonly density: Density
  /** The widths in pixels of columns that the user resized; the width of other columns follows their content. */
  readonly widths?: Readonly<Record<string, number>>
}

/** The settings of a list before the user changes any. */
export const INITIAL_TABLE_STATE: TableState = {
  page: 0,
  size: DEFAULT_PAGE_SIZE,
  sort: null,
  search: '',
  filters: {},
  density: 'comfortable',
}
