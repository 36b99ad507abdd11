import { columnLabel } from '@portal/contract/conditions/condition-words'
import { readScreeningColumns } from '@portal/contract/screening/screening.calls'
import { type ScreeningColumn, screeningColumns } from '@portal/contract/screening/screening-column'
import { SCREENING_COLUMN_GROUPS } from '@portal/contract/screening/screening-column-kind'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { useMemo } from 'react'

/**
 * Returns the columns of a type for the form. Until the gateway's list is loaded, the columns of the contract are
 * returned.
 */
export function useColumnChoices(type: ScreeningType) {
  const c = useTexts('contract')
  const { language } = useLocale()
  const { data } = useRead(readScreeningColumns, { screeningType: type }, { isQuiet: true })
  const columns = data?.columns ?? screeningColumns(type)
  return useMemo(() => columnChoices(type, columns, { c, language }), [type, columns, c, language])
}

/**
 * Groups columns by subject and sorts each group by label. Only the columns of behaviour keep their given order, from
 * the shortest to the longest period.
 */
export function columnChoices(
  type: ScreeningType,
  columns: readonly ScreeningColumn[],
  { c, language }: { readonly c: Translate; readonly language: string },
) {
  return SCREENING_COLUMN_GROUPS.flatMap((columnGroup) => {
    const choices = columns
      .filter((column) => column.columnGroup === columnGroup)
      .map(({ columnName }) => ({
        value: columnName,
        label: columnLabel(type, columnName, { c }),
        group: c(`screeningColumnGroup.${columnGroup}`),
      }))
    return columnGroup === 'behaviour'
      ? choices
      : choices.sort((one, other) => one.label.localeCompare(other.label, language))
  })
}
