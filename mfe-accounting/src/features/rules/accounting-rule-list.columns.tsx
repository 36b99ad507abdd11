import { RECORD_STATUS_TONES } from '@portal/contract'
import type { AccountingRuleRow } from '@portal/contract/accounting-rules/accounting-rules.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  recordStatusColumn,
  referenceColumn,
  serialColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the rules (spec §2.11), and the extra fields in a row's details. */
export function accountingRuleColumns(t: Translate, c: Translate): Column<AccountingRuleRow>[] {
  return [
    referenceColumn('aeCode', c('labels.aeCode'), { width: 132, narrow: 'lead' }),
    textColumn('aeDescription', c('labels.aeDescription'), { isWhole: true, narrow: 'below' }),
    statusColumn(t, c),
    textColumn('slabCurrencies', c('labels.slabCurrencies'), {
      sortable: false,
      minWidth: 120,
      value: (row) => row.slabCurrencies.join(', '),
    }),
    numberColumn('partnerCount', c('labels.partnerCount'), { width: 104, spare: 1 }),
    dateTimeColumn('aeCreatedAt', c('labels.aeCreatedAt')),
    numberColumn('ruleVersion', c('labels.ruleVersion'), { isHidden: true }),
    numberColumn('slabCount', c('labels.slabCount'), { isHidden: true }),
    referenceColumn('aeChargeCode', c('labels.aeChargeCode'), { isHidden: true }),
    referenceColumn('aeTransactionCode', c('labels.aeTransactionCode'), { isHidden: true }),
    textColumn('makerName', c('labels.aeMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.aeChecker'), { isHidden: true }),
  ]
}

/** Returns the columns of the rules for checkers (ruling A18). */
export function accountingRuleCheckColumns(t: Translate, c: Translate): Column<AccountingRuleRow>[] {
  return [
    serialColumn(t('serial')),
    referenceColumn('aeCode', c('labels.aeCode'), { width: 132, narrow: 'lead' }),
    textColumn('aeDescription', c('labels.aeDescription'), { isWhole: true, narrow: 'below' }),
    textColumn('makerName', c('labels.aeMaker'), { minWidth: 112 }),
    statusColumn(t, c),
    dateTimeColumn('aeCreatedAt', c('labels.aeCreatedAt')),
    textColumn('checkerName', c('labels.aeChecker'), { isHidden: true }),
  ]
}

function statusColumn(t: Translate, c: Translate): Column<AccountingRuleRow> {
  return recordStatusColumn('aeStatus', c('labels.aeStatus'), {
    of: (row) => row.aeStatus,
    tones: RECORD_STATUS_TONES,
    word: (status) => c(`status.record.${status}`),
    changePending: t('rules.changePending'),
  })
}
