import { PARTNER_STATUS_TONES } from '@portal/contract'
import { formatCountry } from '@portal/contract/format'
import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  booleanColumn,
  type Column,
  dateColumn,
  phoneColumn,
  recordStatusColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { complianceMark, documentsCount } from './compliance.ts'
import { phoneOf } from './partner-form.ts'

/**
 * Returns the columns of the partner list (spec §2.11), including whether the documents are complete. Hidden columns
 * are in the row's details and in the export.
 */
export function partnerColumns(t: Translate, c: Translate, language: string): Column<PartnerRow>[] {
  const hidden = { isHidden: true, sortable: false }
  return [
    referenceColumn('mtoCode', t('partners.code')),
    textColumn('mtoName', c('labels.mtoName'), { isWhole: true }),
    phoneColumn('mtoPhone', c('labels.mtoPhone'), { minWidth: 142, spare: 1, value: phoneOf }),
    textColumn('mtoEmail', c('labels.mtoEmail'), { isWhole: true, leastWidth: 160, spare: 4 }),
    textColumn('mtoCountry', c('labels.mtoCountry'), {
      minWidth: 74,
      spare: 2,
      value: (row) => formatCountry(row.mtoCountry, language),
    }),
    statusColumn('mtoCompliance', t('partners.compliance'), (row) => complianceMark(c, row), {
      width: 98,
      narrow: 'rest',
      spare: 5,
      value: (row) => complianceMark(c, row).label,
      brief: (row) => documentsCount(c, row),
    }),
    recordStatusColumn('mtoStatus', c('labels.mtoStatus'), {
      of: (row) => row.mtoStatus,
      tones: PARTNER_STATUS_TONES,
      word: (status) => c(`status.mto.${status}`),
      changePending: t('users.changePending'),
      changedIn: ['ACTIVE'],
    }),
    dateColumn('mtoCreatedAt', c('labels.mtoCreatedAt'), { spare: 3 }),
    textColumn('mtoAddress', c('labels.mtoAddress'), hidden),
    textColumn('mtoAccounts', c('labels.mtoAccounts'), hidden),
    referenceColumn('mtoCbnLicenceNo', c('labels.mtoCbnLicenceNo'), hidden),
    ...PARTNER_RULE_FIELDS.map((field) => referenceColumn<PartnerRow>(field, c(`labels.${field}`), hidden)),
    ...(['mtoCbnLicense', ...COMPLIANCE_FLAGS] as const).map((flag) =>
      booleanColumn<PartnerRow>(flag, c(`labels.${flag}`), { ...hidden, value: (row) => row[flag] === 'YES' }),
    ),
    textColumn('makerName', c('labels.mtoMaker'), { isHidden: true }),
  ]
}
