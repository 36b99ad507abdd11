import { RECORD_STATUS_TONES } from '@portal/contract'
import { formatAmount, formatDate } from '@portal/contract/format'
import { LOAN_STATUS_TONES } from '@portal/contract/loans/loan'
import { readLoans } from '@portal/contract/loans/loans.calls'
import type { ProprietorRow } from '@portal/contract/loans/proprietors.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Grid, Link, Stack, Text, useLocale } from '@portal/shared-ui'
import { LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView, Section } from '@portal/shared-ui/panel'

interface ProprietorViewProps {
  readonly proprietor: ProprietorRow
  readonly onClose: () => void
}

/** Shows one borrower: the person, the business, and the loans. */
export function ProprietorView({ proprietor, onClose }: ProprietorViewProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayCreate = usePermission('REPORT|CREATE')
  const waiting = usePendingChange(proprietor.pendingCqId)
  const history = useRecordHistory('proprietor', proprietor.proprietorId, {
    isDeclined: proprietor.proprietorStatus === 'DECLINED',
  })
  const { proprietorId, proprietorStatus } = proprietor
  const field = (name: keyof ProprietorRow & string, value = String(proprietor[name] ?? '')) => (
    <ReadOnlyField label={c(`labels.${name}`)} value={value} />
  )
  const day = (value: string) => formatDate(value, { ...locale, timeZone: 'UTC' })
  return (
    <RecordView
      history={history}
      title={`${proprietor.proprietorFirstName} ${proprietor.proprietorSurname}`}
      recordId={proprietorId}
      onClose={onClose}
      actions={
        mayCreate &&
        proprietorStatus === 'ACTIVE' && (
          <LetterLink letter="N" href={`/loans?panel=create&id=${proprietorId}`}>
            {t('proprietors.newLoan')}
          </LetterLink>
        )
      }
    >
      <Stack gap={4}>
        {proprietor.pendingCqId && <PendingNotice text={t('proprietors.waits')} change={waiting} />}
        <div>
          <StatusChip label={c(`status.proprietor.${proprietorStatus}`)} tone={RECORD_STATUS_TONES[proprietorStatus]} />
        </div>
        <Section title={t('proprietors.person')}>
          <Grid min={170} gap={4}>
            {field('proprietorGender', c(`borrowerGender.${proprietor.proprietorGender}`))}
            {field('proprietorDob', day(proprietor.proprietorDob))}
            {field('proprietorEmail')}
            <ReadOnlyField
              label={c('labels.proprietorPhone')}
              value={<PhoneText number={proprietor.proprietorPhone} />}
            />
            {field('proprietorAddress')}
            {field('proprietorState')}
            {field('countryId', subsidiaryName(proprietor.countryId, locale.language))}
          </Grid>
        </Section>
        <Section title={t('proprietors.business')}>
          <Grid min={170} gap={4}>
            {field('businessName')}
            {field('businessType', c(`businessType.${proprietor.businessType}`))}
            {field('businessRegDate', day(proprietor.businessRegDate))}
          </Grid>
        </Section>
        <Section title={t('proprietors.loans')}>
          <BorrowersLoans proprietorId={proprietorId} />
        </Section>
      </Stack>
    </RecordView>
  )
}

function BorrowersLoans({ proprietorId }: { readonly proprietorId: string }) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const { data } = useRead(readLoans, { filters: { proprietorId: [proprietorId] }, size: 20 }, { isAfresh: true })
  if (data === undefined) return null
  if (data.data.length === 0) return <Text tone="muted">{t('proprietors.noLoans')}</Text>
  return (
    <Stack gap={2}>
      {data.data.map(({ loanId, loanReference, loanAmount, loanCurrency, loanStatus }) => (
        <Stack key={loanId} direction="row" gap={3} align="center" isWrapping>
          <Link href={`/loans/schedules?loan=${loanId}`}>{loanReference}</Link>
          <Text>{formatAmount(loanAmount, loanCurrency, locale)}</Text>
          <StatusChip label={c(`status.loan.${loanStatus}`)} tone={LOAN_STATUS_TONES[loanStatus]} />
        </Stack>
      ))}
    </Stack>
  )
}
