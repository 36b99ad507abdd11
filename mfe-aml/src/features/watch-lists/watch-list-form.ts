import type { KeptOf } from '@portal/contract'
import type { WATCH_LIST } from '@portal/contract/watch-lists/watch-list'
import type { ListTable, WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'

/** The form values of a list. An empty column name means that no column is chosen. */
export interface WatchListValues {
  readonly listCode: string
  readonly listName: string
  readonly tableNames: readonly string[]
  readonly nameColumn: string
  readonly aliasColumn: string
  readonly birthDateColumn: string
  readonly countryColumn: string
}

/** Returns the initial form values: the current list, or the proposal of a rejected change. */
export function watchListValues(
  list: WatchListRow | null,
  proposed?: Readonly<Record<string, unknown>>,
): WatchListValues {
  const wanted = { ...list, ...proposed } as Partial<KeptOf<typeof WATCH_LIST>>
  return {
    listCode: wanted.listCode ?? '',
    listName: wanted.listName ?? '',
    tableNames: wanted.tableNames ?? [],
    nameColumn: wanted.nameColumn ?? '',
    aliasColumn: wanted.aliasColumn ?? '',
    birthDateColumn: wanted.birthDateColumn ?? '',
    countryColumn: wanted.countryColumn ?? '',
  }
}

/** Returns the columns that all chosen tables have, in the order of the first table. */
export function sharedColumns(tables: readonly ListTable[], chosen: readonly string[]): readonly string[] {
  const [first, ...others] = chosen.flatMap((name) => tables.find(({ tableName }) => tableName === name) ?? [])
  return (first?.columns ?? []).filter((column) => others.every(({ columns }) => columns.includes(column)))
}
