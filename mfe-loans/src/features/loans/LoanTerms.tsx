import { bookCurrencies } from '@portal/contract/country-rules/country-rules'
import { LOAN_METHODS, LOAN_TYPES, type LoanSettings } from '@portal/contract/loans/loan'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { AmountInput, CountInput, RadioInput, SelectInput } from '@portal/shared-ui/fields'
import { useEffect } from 'react'
import type { LoanValues } from './loan-form.ts'

interface LoanTermsProps {
  readonly values: LoanValues
  readonly setValue: (name: string, value: unknown) => void
  /** The settings of the borrower's subsidiary; null until a borrower is chosen. */
  readonly settings: LoanSettings | null
}

/**
 * Shows the fields for amount and terms. The currency must be one of the subsidiary's currencies. The default method is
 * the subsidiary's usual method.
 */
export function LoanTerms({ values, setValue, settings }: LoanTermsProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const currencies = settings ? bookCurrencies(settings.settingsCountryId) : []
  const label = (field: keyof LoanValues) => ({ name: field, label: c(`labels.${field}`), isRequired: true })
  useEffect(() => {
    if (settings === null) return
    if (values.loanMethod === '') setValue('loanMethod', settings.defaultMethod)
    // Clears a currency that was chosen for a borrower of another subsidiary.
    if (
      values.loanCurrency !== '' &&
      !bookCurrencies(settings.settingsCountryId).some((one) => one === values.loanCurrency)
    )
      setValue('loanCurrency', '')
  }, [settings, values.loanMethod, values.loanCurrency, setValue])
  return (
    <>
      <Grid min={180} gap={4}>
        <SelectInput
          {...label('loanType')}
          options={LOAN_TYPES.map((value) => ({ value, label: c(`loanType.${value}`) }))}
        />
        <SelectInput
          {...label('loanCurrency')}
          hint={settings === null ? t('loans.currencyHint') : undefined}
          isDisabled={settings === null}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <AmountInput {...label('loanAmount')} currency={values.loanCurrency} />
        <AmountInput {...label('loanInterestRate')} currency="%" />
        <CountInput {...label('loanPeriod')} />
        <CountInput {...label('loanRepaymentDay')} hint={t('loans.dayHint')} />
      </Grid>
      <RadioInput
        {...label('loanMethod')}
        options={LOAN_METHODS.map((value) => ({ value, label: c(`loanMethod.${value}`) }))}
      />
    </>
  )
}
