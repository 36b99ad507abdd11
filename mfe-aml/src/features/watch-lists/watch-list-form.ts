import { toRequest } from '@portal/contract/schema'
import { LIST_FORMATS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import type { KeptWatchList, PassReview } from '@portal/contract/watch-lists/watch-list'
import type { ListTable, WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'

/** Where the names of a list come from: a publisher's files, or reference tables. */
export type ListSourceKind = 'EDITION' | 'TABLES'

/** The form values of a list. An empty column name means that no column is chosen. */
export interface WatchListValues {
  readonly listCode: string
  readonly listName: string
  readonly listSourceKind: ListSourceKind
  /** The format of the files that the user sends next. */
  readonly listFormat: ListFormat
  readonly editionId: string
  readonly tableNames: readonly string[]
  readonly nameColumn: string
  readonly aliasColumn: string
  readonly birthDateColumn: string
  readonly countryColumn: string
  readonly passReview: PassReview
}

/** Returns the initial form values: empty, the current list, or the proposal of a rejected change. */
export function watchListValues(
  list: WatchListRow | null,
  proposed?: Readonly<Record<string, unknown>>,
): WatchListValues {
  const wanted = { ...list, ...proposed } as Partial<KeptWatchList>
  return {
    listCode: wanted.listCode ?? '',
    listName: wanted.listName ?? '',
    listSourceKind: (wanted.tableNames?.length ?? 0) > 0 ? 'TABLES' : 'EDITION',
    listFormat: list?.listFormat ?? LIST_FORMATS[0],
    editionId: wanted.editionId ?? '',
    tableNames: wanted.tableNames ?? [],
    nameColumn: wanted.nameColumn ?? '',
    aliasColumn: wanted.aliasColumn ?? '',
    birthDateColumn: wanted.birthDateColumn ?? '',
    countryColumn: wanted.countryColumn ?? '',
    passReview: wanted.passReview ?? 'TWO_PEOPLE',
  }
}

const SCREEN_ONLY = { screenOnly: ['listSourceKind', 'listFormat'] }

/** Returns the request of a form: only the chosen source of the names is sent. */
export function listRequest<Request>(
  schema: Parameters<typeof toRequest>[0],
  { listSourceKind, editionId, tableNames, ...values }: WatchListValues & { readonly version?: number },
): Request {
  const { nameColumn, aliasColumn, birthDateColumn, countryColumn, ...others } = values
  const source =
    listSourceKind === 'EDITION'
      ? { editionId }
      : { tableNames, nameColumn, aliasColumn, birthDateColumn, countryColumn }
  return toRequest<Request>(schema, { ...others, ...source }, SCREEN_ONLY)
}

/** Returns the columns that all chosen tables have, in the order of the first table. */
export function sharedColumns(tables: readonly ListTable[], chosen: readonly string[]): readonly string[] {
  const [first, ...others] = chosen.flatMap((name) => tables.find(({ tableName }) => tableName === name) ?? [])
  return (first?.columns ?? []).filter((column) => others.every(({ columns }) => columns.includes(column)))
}
