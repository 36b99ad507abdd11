import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { useMemo, useState } from 'react'
import { useDebounced } from '../read/use-debounced.ts'
import { useRead } from '../read/use-read.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Found, and said why not in its label. */
  readonly isDisabled?: boolean
}

/** The part of a server search that the kit's `AutocompleteInput` needs. */
export interface Choices {
  readonly options: readonly Choice[]
  readonly isLoading: boolean
  onSearch(text: string): void
}

interface ChoicesOptions<Request, Row> {
  /** The scope of the rows and their order. Keep it stable. */
  readonly more?: Partial<Request>
  readonly choiceOf: (row: Row) => Choice
  readonly enabled?: boolean
}

/**
 * Choices that the server searches while one types: the first twenty at once, then those that match, however many there
 * are.
 * @example const people = useChoices(readUsers, { choiceOf }); <AutocompleteInput name="person" {...people} />
 */
export function useChoices<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { more, choiceOf, enabled = true }: ChoicesOptions<Request, Row>,
): Choices {
  const [text, onSearch] = useState('')
  const search = useDebounced(text.trim())
  const request = { readAll: 'YES', size: 20, ...more, ...(search ? { search } : {}) } as Request
  const { data, isLoading, isRefreshing } = useRead(call, request, { enabled, keepPrevious: true })
  const rows = data?.data
  const answered = useMemo(() => (rows ?? []).map(choiceOf), [rows, choiceOf])
  // Until the answer to the input arrives, Enter must not pick a choice that does not match.
  const isAnswered = search === text.trim() && !isRefreshing
  const options = isAnswered ? answered : answered.filter(({ label }) => fits(label, text))
  return { options, isLoading: isLoading || !isAnswered, onSearch }
}

const fits = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase())
