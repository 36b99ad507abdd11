import {
  AMOUNT_TYPES,
  ENTRY_ACCOUNTS,
  ENTRY_SIDES,
  type NamedLine,
  PRINCIPAL_ACCOUNT,
  type RuleEntry,
  WHOLE_AMOUNT,
} from '@portal/contract/accounting-rules/accounting-rule'
import { ruleEntryRequest } from '@portal/contract/accounting-rules/accounting-rules.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Stack, Surface } from '@portal/shared-ui'
import { AmountInput, CheckboxInput, RadioInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, type FormState, SubmitButton } from '@portal/shared-ui/form'
import { type ReactNode, useEffect } from 'react'
import { type EntryValues, entryValues, NEW_ENTRY, sentEntry } from './slab-form.ts'

/** The accounts to choose from. The principal account is left out, because it has its own checkbox. */
const ACCOUNTS = ENTRY_ACCOUNTS.filter((account) => account !== PRINCIPAL_ACCOUNT)

interface EntryFormProps {
  /** The entry to change. Null if the form adds an entry. */
  readonly entry: RuleEntry | null
  readonly currency: string
  /** Lines that a percentage can refer to. */
  readonly lines: readonly NamedLine[]
  readonly onEntry: (entry: RuleEntry) => void
  readonly onCancel: () => void
  readonly onDirtyChange: (isDirty: boolean) => void
  /** Renders the net amounts below the fields, from the current input. */
  readonly renderNets: (values: EntryValues) => ReactNode
}

/** Shows the form of one entry. After an entry is added, the form is empty again with type FLAT (spec §4). */
export function EntryForm({ entry, currency, lines, onEntry, onCancel, onDirtyChange, renderNets }: EntryFormProps) {
  const t = useTexts('mfe-accounting')
  const label = t(entry === null ? 'rules.addEntry' : 'rules.editEntry')
  return (
    <Form<EntryValues, RuleEntry>
      label={label}
      initialValues={entry === null ? NEW_ENTRY : entryValues(entry)}
      schema={ruleEntryRequest}
      toRequest={(values) => toRequest(ruleEntryRequest, sentEntry(values)) as unknown as RuleEntry}
      onSubmit={onEntry}
      onDirtyChange={onDirtyChange}
    >
      {(form) => (
        <Surface level="sunken" padding={4}>
          <Stack gap={4}>
            <EntryFields form={form} currency={currency} lines={lines} />
            {renderNets(form.values)}
            <Stack direction="row" gap={2} justify="flex-end">
              {entry !== null && <Button onClick={onCancel}>{t('rules.cancel')}</Button>}
              <SubmitButton variant="secondary" startIcon={entry === null ? 'plus' : 'check'}>
                {label}
              </SubmitButton>
            </Stack>
          </Stack>
        </Surface>
      )}
    </Form>
  )
}

interface EntryFieldsProps extends Pick<EntryFormProps, 'currency' | 'lines'> {
  readonly form: FormState<EntryValues>
}

function EntryFields({ form, currency, lines }: EntryFieldsProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { values, setValue } = form
  const isPercent = values.entryAmountType === 'PERCENT'
  // A percentage is a part of the amount, never the whole amount (spec §4).
  const isFalse = isPercent && values.isPrincipalAmount
  useEffect(() => {
    if (isFalse) setValue('isPrincipalAmount', false)
  })
  const options = (names: readonly string[], key: string) =>
    names.map((value) => ({ value, label: c(`${key}.${value}`) }))
  return (
    <Grid min={220} gap={4}>
      <RadioInput name="entryDrCr" label={c('labels.entryDrCr')} options={options(ENTRY_SIDES, 'entryDrCr')} isRow />
      <Stack gap={1}>
        <SelectInput
          name="entryAccount"
          label={c('labels.entryAccount')}
          options={options(ACCOUNTS, 'entryAccount')}
          isDisabled={values.isPrincipalAccount}
          isRequired={!values.isPrincipalAccount}
        />
        <CheckboxInput name="isPrincipalAccount" label={t('rules.principalAccount')} />
      </Stack>
      <RadioInput
        name="entryAmountType"
        label={c('labels.entryAmountType')}
        options={AMOUNT_TYPES.map((value) => ({ value, label: t(`rules.amountType.${value}`) }))}
        isRow
      />
      <Stack gap={1}>
        <AmountInput
          name="entryAmount"
          label={c('labels.entryAmount')}
          currency={isPercent ? '%' : currency || undefined}
          decimals={isPercent ? 4 : 2}
          isDisabled={values.isPrincipalAmount && !isPercent}
          isRequired={isPercent || !values.isPrincipalAmount}
        />
        {!isPercent && <CheckboxInput name="isPrincipalAmount" label={t('rules.principalAmount')} />}
      </Stack>
      {isPercent && (
        <SelectInput
          name="entryOf"
          label={c('labels.entryOf')}
          options={[{ value: WHOLE_AMOUNT, label: t('rules.ofAmount') }, ...options(lines, 'entryAccount')]}
          isRequired
        />
      )}
    </Grid>
  )
}
