import { formatCount } from '@portal/contract/format'
import { exportReport, type ResultRow } from '@portal/contract/reports/reports.calls'
import { PRINTED_ROWS, SHEET_ROWS } from '@portal/contract/sheet'
import { useTexts } from '@portal/portal-sdk'
import type { ListControl } from '@portal/portal-sdk/list'
import { refusalWords, takeFile } from '@portal/portal-sdk/read'
import { Button, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { type ExportFormat, ExportStatus, useExportRun } from '@portal/shared-ui/export'
import { RadioInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import type { Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import type { RunSettings } from './run-values.ts'

interface ReportExportProps {
  readonly name: string
  readonly list: ListControl<ResultRow, unknown>
  readonly columns: readonly Column<ResultRow>[]
  /** The parameters of this run. */
  readonly settings: RunSettings
}

/**
 * Shows the "Export" menu. It explains each format, then downloads all matching rows as one stream, with progress and a
 * cancel button.
 */
export function ReportExport({ name, list, columns, settings }: ReportExportProps) {
  const t = useTexts('mfe-reports')
  const [isOpen, setOpen] = useState(false)
  const { total = 0, state: table, request } = list
  const { state, start, cancel, dismiss } = useExportRun({
    name,
    async make(format, { signal, onProgress }) {
      const { sort, filters } = request
      const asked = {
        reportName: name,
        ...settings,
        format,
        ...(sort && { sort }),
        ...(filters && { filters }),
        ...printed(format),
      }
      const showProgress = (done: number) =>
        onProgress({ done, total: Math.max(total, done), isWriting: format === 'pdf' && done >= total })
      const { file, end } = await takeFile(exportReport, asked, { signal, onProgress: showProgress })
      return { file, count: Number(end.rows), exportNumber: String(end.exportNumber) }
    },
    wordsOf: (error) => refusalWords(error) ?? t('export.failed'),
  })
  /**
   * Returns the columns of an export. A PDF has room only for the visible columns, but a spreadsheet contains all
   * columns.
   */
  const printed = (format: ExportFormat) => {
    const hidden = table.columns ?? []
    if (format !== 'pdf' || hidden.length === 0) return {}
    return { reportFieldList: columns.flatMap(({ id }) => (hidden.includes(id) ? [] : [id])).join(',') }
  }
  const isRunning = state.kind === 'running'
  return (
    <>
      <Button
        startIcon="download"
        disabled={total === 0}
        aria-disabled={isRunning || undefined}
        onClick={isRunning ? undefined : () => setOpen(true)}
      >
        {t('export.go')}
      </Button>
      {isOpen && (
        <FormatDialog
          name={name}
          total={total}
          onClose={() => setOpen(false)}
          onChoose={(format) => {
            setOpen(false)
            void start(format)
          }}
        />
      )}
      <ExportStatus state={state} onCancel={cancel} onDismiss={dismiss} onRetry={(format) => void start(format)} />
    </>
  )
}

interface FormatDialogProps {
  readonly name: string
  readonly total: number
  readonly onChoose: (format: ExportFormat) => void
  readonly onClose: () => void
}

function FormatDialog({ name, total, onChoose, onClose }: FormatDialogProps) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const title = t('export.title', { name })
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Form<{ format: ExportFormat }>
        label={title}
        initialValues={{ format: 'xlsx' }}
        onSubmit={({ format }) => onChoose(format)}
      >
        <Text tone="muted">{t('export.rows', { total: formatCount(total, locale) })}</Text>
        <RadioInput
          name="format"
          label={t('export.format')}
          options={[
            { value: 'xlsx', label: t('export.xlsx', { most: formatCount(SHEET_ROWS, locale) }) },
            { value: 'csv', label: t('export.csv') },
            {
              value: 'pdf',
              label: t('export.pdf', { most: formatCount(PRINTED_ROWS, locale) }),
              isDisabled: total > PRINTED_ROWS,
            },
          ]}
        />
        <FormActions>
          <Button onClick={onClose}>{t('export.cancel')}</Button>
          <SubmitButton>{t('export.go')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
