import { checkUserUploads } from '@portal/contract/uploads/uploads.calls'
import { type GatewayError, useFieldMessages } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { useMemo } from 'react'
import type { ShownRow } from './RowTable.tsx'
import { problemsOfRefused, withProblems } from './refused-rows.ts'
import type { ReadUpload } from './upload-steps.ts'

interface CheckedRows {
  /** Every row of the file with its known errors. */
  readonly rows: readonly ShownRow[]
  /** Whether the gateway's check is in progress. */
  readonly isChecking: boolean
  /** The error for which the check failed or the whole file is refused. Null if there was no error. */
  readonly error: GatewayError | null
  checkAgain(): void
}

/** Asks the gateway to check the rows of a file before submission. */
export function useCheckedRows({ rows, countryId }: ReadUpload): CheckedRows {
  const messageOf = useFieldMessages()
  const request = useMemo(() => ({ users: rows.map(({ user }) => user), countryId }), [rows, countryId])
  const { data, error, isLoading, reload } = useRead(checkUserUploads, request, { isAfresh: true })
  const checked = useMemo(() => {
    const refused = problemsOfRefused(data?.refused ?? [])
    return rows.map((row, place): ShownRow => {
      const own = row.errors.map(({ field, key, params }) => ({ field, message: messageOf(field, key, params) }))
      return { ...row, problems: withProblems(own, refused.get(place)) }
    })
  }, [rows, data, messageOf])
  return { rows: checked, isChecking: isLoading, error, checkAgain: () => void reload() }
}
