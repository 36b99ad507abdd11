import { VALUE_KINDS, type ValueToCorrectRow } from '@portal/contract/values-to-correct/values-to-correct.calls'
import type { Translate } from '@portal/portal-sdk'
import { Link } from '@portal/shared-ui'
import { type Column, dateTimeColumn, serialColumn, textColumn } from '@portal/shared-ui/table'

/** Returns the text for the reason of a correction. Kinds of reason without their own text have a general text. */
const kindWords = (c: Translate, kind: string) => c(`valueKind.${VALUE_KINDS.find((one) => one === kind) ?? 'other'}`)

/** Returns the columns of the values to correct. Column ids are wire fields. */
export function valueColumns(t: Translate, c: Translate): Column<ValueToCorrectRow>[] {
  const label = (id: keyof ValueToCorrectRow) => c(`labels.${id}`)
  return [
    serialColumn(t('serial')),
    textColumn('valueKind', label('valueKind'), { value: (row) => kindWords(c, row.valueKind), isTwoLined: true }),
    textColumn('valueSubjectName', label('valueSubjectName'), { sortable: false, spare: 1 }),
    textColumn('recordName', label('recordName'), {
      sortable: false,
      narrow: 'lead',
      render: ({ recordName, recordHref }) =>
        recordHref === null ? recordName : <Link href={recordHref}>{recordName}</Link>,
    }),
    textColumn('valueFieldName', label('valueFieldName'), { sortable: false }),
    textColumn('storedValue', label('storedValue'), { isWhole: true, narrow: 'below' }),
    dateTimeColumn('foundAt', label('foundAt')),
  ]
}

export const valueFilters = (c: Translate) => [
  {
    id: 'valueKind',
    label: c('labels.valueKind'),
    options: VALUE_KINDS.map((value) => ({ value, label: kindWords(c, value) })),
  },
]
