import { type ConditionReader, comparisonWords, valueWords } from '@portal/contract/conditions/condition-words'
import type { ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
import { failureWords, houseWords } from '@portal/contract/screening/verdict-words'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

export const VERDICT_TONES = { HIT: 'negative', CLEAR: 'positive', ERROR: 'warning' } as const

/**
 * Returns the columns of the log. The last column explains the result; it is shown in a row's details and in exports.
 */
export function logColumns(t: Translate, c: Translate, reader: ConditionReader): Column<ScreeningLogEntry>[] {
  return [
    referenceColumn('transactionContractReference', c('labels.transactionContractReference'), { narrow: 'lead' }),
    dateTimeColumn('screeningLogCreatedAt', c('labels.screeningLogCreatedAt')),
    referenceColumn('screeningLogScreeningCode', c('labels.screeningLogScreeningCode'), {
      width: 124,
      narrow: 'below',
    }),
    textColumn('screeningDescription', c('labels.screeningDescription'), {
      minWidth: 180,
      isTwoLined: true,
      spare: 1,
      value: (row) => descriptionOf(row, c),
    }),
    statusColumn('screeningLogStatus', c('labels.screeningLogStatus'), ({ screeningLogStatus: verdict }) => ({
      label: c(`verdict.${verdict}`),
      tone: VERDICT_TONES[verdict],
    })),
    textColumn('screeningMode', c('labels.screeningMode'), {
      minWidth: 104,
      spare: 3,
      value: (row) => c(`screeningMode.${row.screeningMode}`),
    }),
    numberColumn('screeningPoints', c('labels.screeningPoints'), { width: 96, isHidden: true }),
    textColumn('mtoName', c('labels.mtoName'), { minWidth: 132, spare: 2 }),
    textColumn('screeningLogScreeningType', c('labels.screeningLogScreeningType'), {
      isHidden: true,
      value: (row) => c(`screeningType.${row.screeningLogScreeningType}`),
    }),
    textColumn('transSender', c('labels.transSender'), { isHidden: true }),
    textColumn('transReceiver', c('labels.transReceiver'), { isHidden: true }),
    textColumn('transactionStatus', c('labels.transactionStatus'), {
      isHidden: true,
      value: (row) => c(`status.transaction.${row.transactionStatus}`),
    }),
    textColumn('conditions', c('labels.matched'), {
      isHidden: true,
      sortable: false,
      value: (row) => seenLines(t, c, row, reader).join('\n'),
    }),
  ]
}

/** Returns the description of the entry's rule. Null if the rule has no description. */
export const descriptionOf = (row: ScreeningLogEntry, c: Translate): string | null =>
  row.screeningDescription ?? houseWords(row.screeningLogScreeningCode, c)

/**
 * Explains the result: why the rule could not be evaluated, or the value and comparison of each condition. For a rule
 * of the provider, returns only the values that the rule used.
 */
function seenLines(t: Translate, c: Translate, entry: ScreeningLogEntry, reader: ConditionReader): string[] {
  return [...failureWords(entry, c), ...lookedLines(t, c, entry, reader)]
}

function lookedLines(
  t: Translate,
  c: Translate,
  { screeningLogScreeningType: type, conditions, matched }: ScreeningLogEntry,
  reader: ConditionReader,
): string[] {
  if (conditions.length === 0)
    return Object.entries(matched).map(([field, value]) => t('log.looked', { label: c(`labels.${field}`), value }))
  return conditions.map((one) => {
    const asked = comparisonWords(type, one, reader)
    const truth = c(`truth.${one.truth}`)
    if (one.value === null) return t('log.seenNothing', { asked, truth })
    return t('log.seen', { asked, truth, value: valueWords(type, one.columnName, one.value, reader) })
  })
}
