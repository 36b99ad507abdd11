import type { RequestOf } from '@portal/contract'
import { type LoanSettingsRow, readLoanSettings } from '@portal/contract/loans/loan-settings.calls'
import { createLoan } from '@portal/contract/loans/loans.calls'
import { loanForm } from '@portal/contract/loans/loans.schema'
import { type ProprietorRow, readProprietors } from '@portal/contract/loans/proprietors.calls'
import { todayIn } from '@portal/contract/periods'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useChoices, useRead } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { PanelForm, PanelWaiting } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { LoanTerms } from './LoanTerms.tsx'
import { type LoanValues, loanValues, previewOf, sentLoan } from './loan-form.ts'
import { SchedulePreview } from './SchedulePreview.tsx'
import { borrowerName, useBorrower } from './use-borrower.ts'

interface LoanFormProps {
  /** The id of the borrower from whose page the form was opened. Null if the user chooses the borrower in the form. */
  readonly proprietorId: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

const ACTIVE = { filters: { proprietorStatus: ['ACTIVE'] } } as const
const choiceOf = (row: ProprietorRow) => ({ value: row.proprietorId, label: borrowerName(row) })

/** Shows the form of a loan application, with the resulting schedule. */
export function LoanForm({ proprietorId, rejected, onClose }: LoanFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const settings = useRead(readLoanSettings, {})
  const form = useQueuedForm(createLoan, { rejected, onDone: onClose })
  const [begun] = useState(() => loanValues(proprietorId, rejected?.proposed))
  const found = useChoices(readProprietors, { more: ACTIVE, choiceOf })
  const first = useBorrower(begun.proprietorId)
  if (!settings.data)
    return (
      <PanelWaiting
        title={t('loans.add')}
        isLoading={settings.isLoading}
        failure={settings.error?.message ?? t('settings.none')}
        onClose={onClose}
      />
    )
  const named = first ? [choiceOf(first)] : []
  const options = [...named, ...found.options.filter(({ value }) => value !== first?.proprietorId)]
  const { rows } = settings.data
  return (
    <PanelForm<LoanValues, RequestOf<typeof createLoan>>
      {...form}
      title={t('loans.add')}
      isNew
      isWide
      onClose={onClose}
      initialValues={begun}
      schema={loanForm}
      toRequest={(values) => toRequest(loanForm, sentLoan(values)) as RequestOf<typeof createLoan>}
    >
      {({ values, setValue }) => (
        <>
          <AutocompleteInput
            name="proprietorId"
            label={c('labels.proprietorId')}
            isRequired
            {...found}
            options={options}
          />
          <TermsOfBorrower {...{ values, setValue, rows }} />
        </>
      )}
    </PanelForm>
  )
}

interface TermsOfBorrowerProps {
  readonly values: LoanValues
  readonly setValue: (name: string, value: unknown) => void
  readonly rows: readonly LoanSettingsRow[]
}

/** Shows the fields for the terms allowed in the borrower's subsidiary, with the resulting schedule. */
function TermsOfBorrower({ values, setValue, rows }: TermsOfBorrowerProps) {
  const { timeZone } = useLocale()
  const countryId = useBorrower(values.proprietorId)?.countryId ?? null
  const settings = rows.find((one) => one.settings.settingsCountryId === countryId)?.settings ?? null
  return (
    <>
      <LoanTerms {...{ values, setValue, settings }} />
      <SchedulePreview rows={previewOf(values, todayIn(timeZone))} currency={values.loanCurrency} />
    </>
  )
}
