import type { RequestOf } from '@portal/contract'
import { readLoanSettings } from '@portal/contract/calls/loan-settings'
import { createLoan } from '@portal/contract/calls/loans'
import { type ProprietorRow, readProprietors } from '@portal/contract/calls/proprietors'
import { todayIn } from '@portal/contract/periods'
import { bookCurrencies } from '@portal/contract/records/country-rules'
import { LOAN_METHODS, LOAN_TYPES } from '@portal/contract/records/loan'
import { toRequest } from '@portal/contract/schema'
import { loanForm } from '@portal/contract/schema/loans'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { useChoices, useRead } from '@portal/portal-sdk/read'
import { Grid, useLocale } from '@portal/shared-ui'
import { AmountInput, AutocompleteInput, RadioInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm, PanelWaiting } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { type LoanValues, loanValues, previewOf, sentLoan } from './loan-form.ts'
import { SchedulePreview } from './SchedulePreview.tsx'

interface LoanFormProps {
  /** The borrower it began at; null where the form asks. */
  readonly proprietorId: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

const ACTIVE = { filters: { proprietorStatus: ['ACTIVE'] } } as const
const choiceOf = ({ proprietorId, proprietorFirstName, proprietorSurname, businessName }: ProprietorRow) => ({
  value: proprietorId,
  label: `${businessName} (${proprietorFirstName} ${proprietorSurname})`,
})

/** The application for a loan, once it is known which method is usual. */
export function LoanForm(props: LoanFormProps) {
  const t = useTexts('mfe-loans')
  const { data, isLoading, error } = useRead(readLoanSettings, {})
  const own = data?.rows[0]?.settings
  if (own === undefined)
    return (
      <PanelWaiting
        title={t('loans.add')}
        isLoading={isLoading}
        failure={error?.message ?? t('settings.none')}
        onClose={props.onClose}
      />
    )
  return (
    <Application {...props} initial={loanValues(props.proprietorId, own.defaultMethod, props.rejected?.proposed)} />
  )
}

function Application({ rejected, onClose, initial }: LoanFormProps & { readonly initial: LoanValues }) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { timeZone } = useLocale()
  const form = useQueuedForm(createLoan, { rejected, onDone: onClose })
  const [begun] = useState(initial)
  const named = useRead(
    readProprietors,
    { proprietorId: begun.proprietorId, size: 20 },
    { enabled: begun.proprietorId !== '' },
  ).data?.data
  const found = useChoices(readProprietors, { more: ACTIVE, choiceOf })
  const first = named?.map(choiceOf) ?? []
  const options = [...first, ...found.options.filter(({ value }) => first.every((one) => one.value !== value))]
  const label = (field: keyof LoanValues) => ({ name: field, label: c(`labels.${field}`), isRequired: true })
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
      {({ values }) => (
        <>
          <AutocompleteInput {...label('proprietorId')} {...found} options={options} />
          <Grid min={180} gap={4}>
            <SelectInput
              {...label('loanType')}
              options={LOAN_TYPES.map((value) => ({ value, label: c(`loanType.${value}`) }))}
            />
            <SelectInput
              {...label('loanCurrency')}
              options={['01', '02', '03']
                .flatMap(bookCurrencies)
                .filter((value, index, all) => all.indexOf(value) === index)
                .map((value) => ({ value, label: value }))}
            />
            <AmountInput {...label('loanAmount')} currency={values.loanCurrency} />
            <AmountInput {...label('loanInterestRate')} currency="%" />
            <TextInput {...label('loanPeriod')} inputMode="numeric" />
            <TextInput {...label('loanRepaymentDay')} inputMode="numeric" hint={t('loans.dayHint')} />
          </Grid>
          <RadioInput
            {...label('loanMethod')}
            options={LOAN_METHODS.map((value) => ({ value, label: c(`loanMethod.${value}`) }))}
          />
          <SchedulePreview rows={previewOf(values, todayIn(timeZone))} currency={values.loanCurrency} />
        </>
      )}
    </PanelForm>
  )
}
