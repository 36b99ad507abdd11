import { type Density, INITIAL_TABLE_STATE, type ListRequest, type Sort, type TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { useCallback, useMemo, useState } from 'react'
import { useComingQuery } from '../navigation/coming-address.ts'
import { readWidths, writeWidths } from '../preferences/column-widths.ts'
import { readPreference, writePreference } from '../preferences/preferences.ts'
import { useUser } from '../session/use-session.ts'
import { requestOf, stateOf, withoutRefused, writeState } from './table-address.ts'

export interface TableControl {
  readonly state: TableState
  /** The request for this state. The object stays the same until the state changes. */
  readonly request: ListRequest
  setState(next: TableState): void
  /**
   * Returns a function that removes the refused parameters from the address, for instance those of an old link or view;
   * undefined if the address has no such parameters.
   */
  dropping(refused: readonly { readonly field: string }[]): (() => void) | undefined
  /**
   * Returns the handler of "Try again" for a read of this table. It retries the read or, if the gateway does not know a
   * column or filter in the address (an old link), opens the list with its defaults.
   */
  retry(read: { readonly error: { readonly code: string } | null; reload(): unknown }): () => void
}

/**
 * Keeps a table's page, sort, search, filters and dates in the address, so that reload, Back and a shared link show
 * the same rows. The row height is stored per browser and user, the column widths per browser, user and list.
 * @param list the name under which the list's column widths are stored
 * @param hides statuses of the records that the list's default view leaves out
 * @example
 * const table = useTableState('users')
 * const users = useRead(readUsers, table.request, { keepPrevious: true })
 */
export function useTableState(list: string, defaultSort: Sort | null = null, hides?: Hiding): TableControl {
  const { userId } = useUser()
  const { coming: address, change: changeQuery } = useComingQuery()
  const [density, setDensity] = useState(() => readDensity(userId))
  const [widths, setWidths] = useState(() => readWidths(userId, list))
  const state = useMemo<TableState>(
    () => ({ ...stateOf(new URLSearchParams(address), defaultSort), density, widths }),
    [address, defaultSort, density, widths],
  )
  const request = useMemo(() => requestOf(state, hides), [state, hides])
  const setState = useCallback(
    (next: TableState) => {
      writePreference(`density.${userId}`, next.density)
      setDensity(next.density)
      writeWidths(userId, list, next.widths)
      setWidths(next.widths)
      changeQuery((current) => writeState(current, next), { replace: true })
    },
    [userId, list, changeQuery],
  )
  const dropping = useCallback<TableControl['dropping']>(
    (refused) => {
      const left = (from: URLSearchParams) => withoutRefused(from, refused)
      const isLess = left(new URLSearchParams(address)).toString() !== address
      return isLess ? () => changeQuery(left, { replace: true }) : undefined
    },
    [address, changeQuery],
  )
  const retry = useCallback<TableControl['retry']>(
    (read) => () => {
      if (read.error?.code === '30')
        changeQuery((current) => writeState(current, INITIAL_TABLE_STATE), { replace: true })
      else void read.reload()
    },
    [changeQuery],
  )
  return { state, request, setState, dropping, retry }
}

/** Reads the row height that the user chose in this browser. */
function readDensity(userId: string): Density {
  const kept = readPreference(`density.${userId}`)
  return kept === 'compact' || kept === 'dense' ? kept : 'comfortable'
}
