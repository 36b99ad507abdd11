import type { ReportAsked, ReportColumn } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, Stack, Surface } from '@portal/shared-ui'
import { CheckboxGroupInput } from '@portal/shared-ui/fields'
import { Form } from '@portal/shared-ui/form'
import { useState } from 'react'
import { AskedFields } from '../../conditions/AskedFields.tsx'
import { ConditionRows } from '../../conditions/ConditionRows.tsx'
import { rowFaults, saidRows } from '../../conditions/condition-rows.ts'
import type { RunValues } from './run-values.ts'

interface RunSetupProps {
  readonly asked: readonly ReportAsked[]
  readonly columns: readonly ReportColumn[]
  readonly values: RunValues
  readonly onRun: (values: RunValues) => void
}

/** Shows the settings of a run: first its parameters, then conditions on its result, then columns (spec §2.12). */
export function RunSetup({ asked, columns, values, onRun }: RunSetupProps) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const [isOpen, setOpen] = useState(values.columns.length > 0 || saidRows(values.conditions).length > 0)
  return (
    <Surface level="sunken" padding={4}>
      <Form<RunValues>
        label={t('run.setup')}
        initialValues={values}
        schema={{ validate: (given) => rightRows(given as RunValues) }}
        onSubmit={onRun}
      >
        {(form) => (
          <>
            {asked.length > 0 && <AskedFields asked={asked} values={form.values.asked} />}
            {isOpen && (
              <>
                <ConditionRows form={form} columns={columns} hint={t('run.conditionsHint')} />
                <CheckboxGroupInput
                  name="columns"
                  label={c('labels.reportFieldList')}
                  hint={t('wizard.allColumns')}
                  options={columns.map(({ columnName, label }) => ({ value: columnName, label }))}
                  isRow
                />
              </>
            )}
            <Stack direction="row" isWrapping>
              <Button type="submit" variant="primary">
                {t('run.go')}
              </Button>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('run.more')}
              </Button>
            </Stack>
          </>
        )}
      </Form>
    </Surface>
  )
}

function rightRows(values: RunValues): Promise<unknown> {
  const missing = Object.entries(values.asked).flatMap(([name, { keyword }]) =>
    keyword === '' ? [{ path: `asked.${name}.keyword`, message: 'validation.required' }] : [],
  )
  const inner = [...missing, ...rowFaults(values.conditions)]
  if (inner.length === 0) return Promise.resolve(values)
  return Promise.reject(Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner }))
}
