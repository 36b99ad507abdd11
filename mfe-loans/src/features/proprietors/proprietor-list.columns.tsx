import { RECORD_STATUS_TONES } from '@portal/contract'
import type { ProprietorRow } from '@portal/contract/loans/proprietors.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  phoneColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the borrowers (spec §2.11), with their further details. */
export function proprietorColumns(t: Translate, c: Translate): Column<ProprietorRow>[] {
  const text = (id: keyof ProprietorRow & string, more: object = {}) =>
    textColumn<ProprietorRow>(id, c(`labels.${id}`), more)
  const status = ({ proprietorStatus }: ProprietorRow) => ({
    label: c(`status.proprietor.${proprietorStatus}`),
    tone: RECORD_STATUS_TONES[proprietorStatus],
  })
  return [
    serialColumn(t('serial')),
    text('proprietorFirstName', { narrow: 'lead' }),
    text('proprietorSurname', { narrow: 'lead' }),
    text('proprietorGender', { spare: 3, value: (row: ProprietorRow) => c(`borrowerGender.${row.proprietorGender}`) }),
    dateColumn('proprietorDob', c('labels.proprietorDob'), { spare: 4 }),
    text('proprietorEmail', { spare: 2 }),
    text('businessName'),
    text('businessType', { spare: 1, value: (row: ProprietorRow) => c(`businessType.${row.businessType}`) }),
    dateColumn('businessRegDate', c('labels.businessRegDate'), { spare: 5 }),
    text('proprietorState', { isHidden: true }),
    phoneColumn('proprietorPhone', c('labels.proprietorPhone'), { isHidden: true, sortable: false }),
    text('proprietorAddress', { isHidden: true, sortable: false }),
    numberColumn('loanCount', c('labels.loanCount'), { isHidden: true }),
    dateTimeColumn('proprietorCreatedAt', c('labels.proprietorCreatedAt'), { isHidden: true }),
    statusColumn('proprietorStatus', c('labels.proprietorStatus'), status, { chips: (row) => [status(row).label] }),
  ]
}
