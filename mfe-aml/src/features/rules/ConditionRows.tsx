import { PAYOUT_CURRENCIES } from '@portal/contract'
import { bracketChoices, joinChoices, operatorChoices } from '@portal/contract/conditions/comparison-words'
import { CONDITION_FUNCTIONS, KEYWORD_TYPES } from '@portal/contract/conditions/condition'
import { depthsOf, type RowValues, rowField, withoutRow } from '@portal/contract/conditions/condition-rows'
import { LANGUAGES } from '@portal/contract/format'
import { type ScreeningColumn, screeningColumn } from '@portal/contract/screening/screening-column'
import { BANKS } from '@portal/contract/transactions/bank'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import {
  Button,
  FieldLine,
  NarrowField,
  Stack,
  Surface,
  space,
  styled,
  Text,
  WideField,
  WordField,
} from '@portal/shared-ui'
import {
  AmountInput,
  AutocompleteInput,
  CountInput,
  CountryInput,
  DateInput,
  SelectInput,
  TextInput,
} from '@portal/shared-ui/fields'
import { FormPart } from '@portal/shared-ui/form'
import { memo, useCallback, useEffect, useRef } from 'react'
import { settledConditions } from './rule-form.ts'
import { useColumnChoices } from './use-column-choices.ts'

const Last = styled.div({ display: 'flex', justifyContent: 'flex-end', marginBlockStart: space(2) })
/** The indent of a row for each bracket around it, in pixels. */
const INDENT = 12
const Fields = styled.fieldset({ border: 0, margin: 0, padding: 0, minWidth: 0 })

interface ConditionRowsProps {
  readonly type: ScreeningType | ''
  readonly rows: readonly RowValues[]
  readonly onRows: (rows: readonly RowValues[]) => void
}

/**
 * Shows the rows of a condition: each has a column, an operator, a value, and the connector to the next row (spec §5).
 */
export function ConditionRows({ type, rows, onRows }: ConditionRowsProps) {
  const t = useTexts('mfe-aml')
  const settled = type === '' ? rows : settledConditions(type, rows)
  useEffect(() => {
    if (settled !== rows) onRows(settled)
  })
  const latest = useRef({ settled, onRows })
  latest.current = { settled, onRows }
  const remove = useCallback((at: number) => latest.current.onRows(withoutRow(latest.current.settled, at)), [])
  if (type === '') return <Text tone="muted">{t('rules.typeFirst')}</Text>
  const depths = depthsOf(settled)
  return (
    <Stack gap={3}>
      {settled.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the form holds their values
        <FormPart key={at} name={`conditions[${at}]`}>
          <ConditionFields
            {...{ type, row, at, depth: depths[at] ?? 0 }}
            onRemove={settled.length > 1 ? remove : undefined}
          />
        </FormPart>
      ))}
    </Stack>
  )
}

interface ConditionFieldsProps {
  readonly type: ScreeningType
  readonly row: RowValues
  readonly at: number
  /** The number of brackets around the row. */
  readonly depth: number
  /** Removes the row. Undefined if the condition has only this row. */
  readonly onRemove: ((at: number) => void) | undefined
}

/** Shows a row. With fifty rows, a keystroke draws only the edited row. */
const ConditionFields = memo(function ConditionFields({ type, row, at, depth, onRemove }: ConditionFieldsProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const column = screeningColumn(type, row.columnName)
  const name = (field: keyof RowValues) => rowField(at, field)
  const columns = useColumnChoices(type)
  const brackets = (field: 'openBrackets' | 'closeBrackets') => (
    <NarrowField>
      <SelectInput
        name={name(field)}
        label={c(`labels.${field}`)}
        options={bracketChoices(field, c)}
        placeholder={null}
      />
    </NarrowField>
  )
  return (
    <Surface level="sunken" padding={4} style={{ marginInlineStart: depth * INDENT }}>
      <Fields aria-label={t('rules.condition', { number: at + 1 })}>
        <FieldLine>
          {brackets('openBrackets')}
          <WideField>
            <AutocompleteInput name={name('columnName')} label={c('labels.columnName')} options={columns} isRequired />
          </WideField>
          <SelectInput
            name={name('queryType')}
            label={c('labels.queryType')}
            options={operatorChoices(column, c)}
            isDisabled={column === undefined}
            isRequired
          />
          {column?.columnKind === 'day' && (
            <SelectInput
              name={name('keywordType')}
              label={c('labels.keywordType')}
              options={KEYWORD_TYPES.map((value) => ({ value, label: t(`rules.keywordType.${value}`) }))}
              placeholder={null}
            />
          )}
          {column !== undefined && <KeywordField name={name('keyword')} column={column} row={row} />}
          {brackets('closeBrackets')}
          <WordField>
            <SelectInput name={name('join')} label={c('labels.join')} options={joinChoices(c)} placeholder={null} />
          </WordField>
        </FieldLine>
        {onRemove && (
          <Last>
            <Button size="sm" variant="ghost" startIcon="trash" onClick={() => onRemove(at)}>
              {t('rules.removeCondition', { number: at + 1 })}
            </Button>
          </Last>
        )}
      </Fields>
    </Surface>
  )
})

interface KeywordFieldProps {
  readonly name: string
  readonly column: ScreeningColumn
  readonly row: RowValues
}

/** The ISO code of the cedi. The portal shows only its own code of the cedi, GHC (ruling A38). */
const CEDI = 'GHS'
const currencyNames = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'currency' }))
const namesOf = (code: string) => currencyNames.map((names) => names.of(code) ?? code)
const CURRENCIES = [...new Set([...PAYOUT_CURRENCIES, ...Intl.supportedValuesOf('currency')])]
  .filter((currency) => currency !== CEDI)
  .map((currency) => ({
    value: currency,
    label: currency,
    words: currency === 'GHC' ? [CEDI, ...namesOf(CEDI)] : namesOf(currency),
  }))

const BANK_CHOICES = BANKS.map(({ bankCode, bankName }) => ({ value: bankCode, label: `${bankName} · ${bankCode}` }))

/** The number of decimals of a rate. Amounts have two decimals. */
const RATE_DECIMALS = 8

/** Shows the input for the value of a condition, depending on the kind of its column. */
function KeywordField({ name, column, row }: KeywordFieldProps) {
  const c = useTexts('contract')
  const partners = usePartnerChoices(column.columnKind === 'partner' ? row.keyword : '')
  const field = { name, label: c('labels.keyword'), isRequired: true }
  switch (column.columnKind) {
    case 'number':
      return (
        <AmountInput {...field} decimals={column.columnName === 'transactionRate' ? RATE_DECIMALS : 2} allowsNegative />
      )
    case 'count':
    case 'likeness':
      return <CountInput {...field} />
    case 'day':
      return row.keywordType === 'FUNCTION' ? (
        <SelectInput {...field} options={words(CONDITION_FUNCTIONS, 'conditionFunction', c)} placeholder={null} />
      ) : (
        <DateInput {...field} />
      )
    case 'country':
      return <CountryInput {...field} />
    case 'currency':
      return <AutocompleteInput {...field} options={CURRENCIES} />
    case 'bank':
      return <AutocompleteInput {...field} options={BANK_CHOICES} />
    case 'partner':
      return <AutocompleteInput {...field} {...partners} />
    case 'choice':
      return <SelectInput {...field} options={words(column.options ?? [], column.words ?? 'yesNo', c)} />
    default:
      return <TextInput {...field} maxLength={140} autoComplete="off" />
  }
}

const words = (values: readonly string[], key: string, c: (key: string) => string) =>
  values.map((value) => ({ value, label: c(`${key}.${value}`) }))
