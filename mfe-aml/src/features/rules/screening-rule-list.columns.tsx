import { RECORD_STATUS_TONES } from '@portal/contract'
import type { ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import type { Translate } from '@portal/portal-sdk'
import { StatusChip } from '@portal/shared-ui/chrome'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  percentColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { effectWords, falsePositiveShare } from './screening-rule-words.ts'

/**
 * Returns the columns of the rules (spec §2.11), and the extra fields in a row's details.
 * @param sentence describes a rule's condition as a sentence
 */
export function screeningRuleColumns(
  t: Translate,
  c: Translate,
  sentence: (row: ScreeningRuleRow) => string,
): Column<ScreeningRuleRow>[] {
  return [
    referenceColumn('screeningCode', c('labels.screeningCode'), { width: 124, narrow: 'lead' }),
    textColumn('screeningDescription', c('labels.screeningDescription'), {
      minWidth: 140,
      isTwoLined: true,
      narrow: 'lead',
    }),
    recordStatusColumn('screeningStatus', c('labels.screeningStatus'), {
      of: (row) => row.screeningStatus,
      tones: RECORD_STATUS_TONES,
      word: (status) => c(`status.record.${status}`),
      changePending: t('rules.changePending'),
    }),
    textColumn('screeningMode', c('labels.screeningMode'), {
      minWidth: 104,
      value: (row) => c(`screeningMode.${row.screeningMode}`),
    }),
    textColumn('screeningEffect', c('labels.screeningEffect'), {
      minWidth: 132,
      spare: 3,
      value: (row) => effectWords(row, c),
    }),
    numberColumn('screeningPoints', c('labels.screeningPoints'), { width: 96, isHidden: true }),
    textColumn('screeningType', c('labels.screeningType'), {
      minWidth: 132,
      value: (row) => c(`screeningType.${row.screeningType}`),
    }),
    textColumn('screeningRule', c('labels.screeningRule'), {
      sortable: false,
      minWidth: 220,
      value: sentence,
      spare: 1,
    }),
    numberColumn('hits', t('rules.hits'), { width: 96, value: (row) => row.figures.hits }),
    percentColumn('falsePositives', t('rules.falsePositives'), { value: (row) => falsePositiveShare(row.figures) }),
    textColumn('isSudden', t('rules.activity'), {
      minWidth: 140,
      value: (row) => (row.figures.isSudden ? t('rules.sudden') : null),
      render: (row) => row.figures.isSudden && <StatusChip tone="warning" label={t('rules.sudden')} />,
    }),
    dateTimeColumn('screeningCreatedAt', c('labels.screeningCreatedAt'), { spare: 2 }),
    textColumn('makerName', c('labels.screeningMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.screeningChecker'), { isHidden: true }),
  ]
}
