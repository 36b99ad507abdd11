import { COMPLIANCE_FLAGS, PARTNER_RULE_FIELDS, PARTNER_STATUS_TONES } from '@portal/contract'
import type { PartnerRow } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'
import { StatusMark } from '@portal/shared-ui/chrome'
import {
  booleanColumn,
  type Column,
  dateColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { complianceMark } from './compliance.ts'
import { countryName } from './country-name.ts'

/** Columns of the partner list (spec §2.11); the rest of a partner stands in the row's details and in the export. */
export function partnerColumns(t: Translate, c: Translate, language: string): Column<PartnerRow>[] {
  const hidden = { isHidden: true, sortable: false }
  return [
    referenceColumn('mtoCode', c('labels.mtoCode'), { width: 108 }),
    textColumn('mtoName', c('labels.mtoName'), { minWidth: 148 }),
    textColumn('mtoPhone', c('labels.mtoPhone'), { minWidth: 128, value: phoneOf }),
    textColumn('mtoEmail', c('labels.mtoEmail'), { minWidth: 124 }),
    textColumn('mtoCountry', c('labels.mtoCountry'), {
      minWidth: 84,
      value: (row) => countryName(row.mtoCountry, language),
    }),
    statusColumn(
      'mtoStatus',
      c('labels.mtoStatus'),
      (row) => ({ label: c(`status.mto.${row.mtoStatus}`), tone: PARTNER_STATUS_TONES[row.mtoStatus] }),
      {
        width: 196,
        render: (row) => (
          <StatusMark
            label={c(`status.mto.${row.mtoStatus}`)}
            tone={PARTNER_STATUS_TONES[row.mtoStatus]}
            pending={row.pendingCqId && row.mtoStatus !== 'PENDING' ? t('users.changePending') : null}
          />
        ),
      },
    ),
    dateColumn('mtoCreatedAt', c('labels.mtoCreatedAt'), { width: 112 }),
    statusColumn('mtoCompliance', t('partners.compliance'), (row) => complianceMark(t, row), {
      width: 176,
      narrow: 'rest',
      sortable: false,
      value: (row) => complianceMark(t, row).label,
    }),
    textColumn('mtoAddress', c('labels.mtoAddress'), hidden),
    textColumn('mtoAccounts', c('labels.mtoAccounts'), hidden),
    referenceColumn('mtoCbnLicenceNo', c('labels.mtoCbnLicenceNo'), hidden),
    ...PARTNER_RULE_FIELDS.map((field) => referenceColumn<PartnerRow>(field, c(`labels.${field}`), hidden)),
    ...(['mtoCbnLicense', ...COMPLIANCE_FLAGS] as const).map((flag) =>
      booleanColumn<PartnerRow>(flag, c(`labels.${flag}`), { ...hidden, value: (row) => row[flag] === 'YES' }),
    ),
    textColumn('mtoMaker', c('labels.mtoMaker'), { isHidden: true }),
  ]
}

/** The number with its dial code; nothing of a partner whose phone is not kept yet. */
export function phoneOf(partner: Pick<PartnerRow, 'mtoCountryCode' | 'mtoPhone'>): string {
  return partner.mtoPhone === '' ? '' : `+${partner.mtoCountryCode} ${partner.mtoPhone}`
}
