import { alternativesOf, type ConditionRow, MOST_CONDITIONS } from '@portal/contract/conditions/condition'
import { conditionText, readCondition, type TextFault } from '@portal/contract/conditions/condition-text'
import { todayIn } from '@portal/contract/periods'
import { screeningColumn } from '@portal/contract/screening/screening-column'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { parseDay } from '@portal/contract/values/day'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { Button, Stack, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'

interface ConditionAsTextProps {
  readonly type: ScreeningType
  /** The current rows. */
  readonly rows: readonly ConditionRow[]
  readonly onRows: (rows: readonly ConditionRow[]) => void
  readonly onClose: () => void
}

/** The condition as text; parsed by the grammar, it replaces the rows. */
export function ConditionAsText({ type, rows, onRows, onClose }: ConditionAsTextProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { language, timeZone } = useLocale()
  const read = ({ text }: { readonly text: string }) => {
    const result = readCondition(text)
    if ('fault' in result)
      throw Object.assign(new Error(), { fields: [{ field: 'text', message: faultWords(text, result.fault, c) }] })
    onRows(withDays(type, result.rows, language, todayIn(timeZone)))
    onClose()
  }
  return (
    <Dialog isOpen isSticky size="md" title={t('rules.writeText')} onClose={onClose}>
      <Form
        label={t('rules.writeText')}
        initialValues={{ text: rows.length === 0 ? '' : conditionText(alternativesOf(rows)) }}
        onSubmit={read}
      >
        <TextAreaInput name="text" label={t('rules.asText')} hint={t('rules.textHint')} rows={6} isRequired />
        <Stack direction="row" gap={2} justify="flex-end">
          <Button onClick={onClose}>{t('rules.cancel')}</Button>
          <SubmitButton>{t('rules.readText')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** The rows with days as the fields of the form hold them; the server reads the other values. */
const withDays = (type: ScreeningType, rows: readonly ConditionRow[], language: string, today: string) =>
  rows.map((row) =>
    row.keywordType === 'TEXT' && screeningColumn(type, row.columnName)?.columnKind === 'day'
      ? { ...row, keyword: parseDay(row.keyword, language, today) ?? row.keyword }
      : row,
  )

/** Maximum number of characters shown after the position of a syntax error. */
const REST = 20

function faultWords(text: string, fault: TextFault, c: Translate): string {
  if (fault === 'tooLong') return c('validation.tooManyConditions', { most: MOST_CONDITIONS })
  return c('validation.conditionText', { at: fault.at + 1, rest: text.slice(fault.at, fault.at + REST) || '…' })
}
