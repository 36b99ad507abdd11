import type { KeptOf } from '@portal/contract'
import type { WATCH_LIST } from '@portal/contract/watch-lists/watch-list'
import type { ListTable, WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'

/** The form of a list; an empty column means none. */
export interface WatchListValues {
  readonly listCode: string
  readonly listName: string
  readonly tableNames: readonly string[]
  readonly nameColumn: string
  readonly aliasColumn: string
  readonly birthDateColumn: string
  readonly countryColumn: string
}

/** The initial form values: the current list, or its rejected change's proposal. */
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

/** The columns that all chosen tables have, in the order of the first. */
export function sharedColumns(tables: readonly ListTable[], chosen: readonly string[]): readonly string[] {
  const [first, ...others] = chosen.flatMap((name) => tables.find(({ tableName }) => tableName === name) ?? [])
  return (first?.columns ?? []).filter((column) => others.every(({ columns }) => columns.includes(column)))
}
