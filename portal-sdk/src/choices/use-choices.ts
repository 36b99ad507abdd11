import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { useMemo, useState } from 'react'
import { useDebounced } from '../read/use-debounced.ts'
import { useRead } from '../read/use-read.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Whether the choice is shown but cannot be selected. The label explains the reason. */
  readonly isDisabled?: boolean
}

/** The props for the kit's `AutocompleteInput` with server search. */
export interface Choices {
  readonly options: readonly Choice[]
  readonly isLoading: boolean
  onSearch(text: string): void
}

interface ChoicesOptions<Request, Row> {
  /** Request fields for the scope and order of the rows. Keep it stable (`useMemo`). */
  readonly more?: Partial<Request>
  readonly choiceOf: (row: Row) => Choice
  readonly enabled?: boolean
}

/**
 * Searches choices on the server while the user types. Initially it offers the first twenty choices, loaded once per
 * session; then the choices that match the input.
 * @example const people = useChoices(readUsers, { choiceOf }); <AutocompleteInput name="person" {...people} />
 */
export function useChoices<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { more, choiceOf, enabled = true }: ChoicesOptions<Request, Row>,
): Choices {
  const [text, onSearch] = useState('')
  const search = useDebounced(text.trim())
  const request = { readAll: 'YES', size: 20, ...more, ...(search ? { search } : {}) } as Request
  const { data, isLoading, isRefreshing } = useRead(call, request, {
    enabled,
    keepPrevious: true,
    isKept: search === '',
  })
  const rows = data?.data
  const answered = useMemo(() => (rows ?? []).map(choiceOf), [rows, choiceOf])
  // Until the answer for the current input arrives, Enter must not select an older choice that does not match.
  const isAnswered = search === text.trim() && !isRefreshing
  const options = isAnswered ? answered : answered.filter(({ label }) => fits(label, text))
  return { options, isLoading: isLoading || !isAnswered, onSearch }
}

const fits = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase())
