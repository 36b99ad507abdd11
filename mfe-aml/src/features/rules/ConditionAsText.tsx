import { type ConditionRow, MOST_CONDITIONS } from '@portal/contract/conditions/condition'
import { conditionText } from '@portal/contract/conditions/condition-text'
import { todayIn } from '@portal/contract/periods'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { Button, Stack, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { type RuleTextFault, readRuleText } from './rule-text.ts'

interface ConditionAsTextProps {
  readonly type: ScreeningType
  /** The current rows. */
  readonly rows: readonly ConditionRow[]
  readonly onRows: (rows: readonly ConditionRow[]) => void
  readonly onClose: () => void
}

/** Shows the condition as text. If the text follows the grammar, it replaces the rows. */
export function ConditionAsText({ type, rows, onRows, onClose }: ConditionAsTextProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { language, timeZone } = useLocale()
  const read = ({ text }: { readonly text: string }) => {
    const result = readRuleText(type, text, { language, today: todayIn(timeZone) })
    if ('fault' in result)
      throw Object.assign(new Error(), { fields: [{ field: 'text', message: faultWords(result.fault, t, c) }] })
    onRows(result.rows)
    onClose()
  }
  return (
    <Dialog isOpen isSticky size="md" title={t('rules.writeText')} onClose={onClose}>
      <Form
        label={t('rules.writeText')}
        initialValues={{ text: rows.length === 0 ? '' : conditionText(rows) }}
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

/** The maximum number of characters shown from the position of a syntax error. */
const REST = 20

function faultWords(fault: RuleTextFault, t: Translate, c: Translate): string {
  if (fault === 'tooLong') return c('validation.tooManyConditions', { most: MOST_CONDITIONS })
  if ('at' in fault) return c('validation.conditionText', { at: fault.at + 1, rest: fault.rest.slice(0, REST) || '…' })
  const { column, key } = fault
  return key === 'validation.conditionColumn' ? t('rules.noColumn', { column }) : c(key, { label: column })
}
