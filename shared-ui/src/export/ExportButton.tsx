import { Button } from '../button/Button.tsx'
import { Menu, MenuItem } from '../menu/Menu.tsx'
import { useTableText } from '../table/useTableText.ts'
import { ExportStatus } from './ExportStatus.tsx'
import { type ExportList, useExport } from './useExport.ts'

export interface ExportButtonProps<Row> extends ExportList<Row> {
  /** Whether the list is empty, so that there are no rows to export. */
  readonly isDisabled?: boolean
  /** A label that replaces "Export". */
  readonly label?: string
  /** Prints the visible list; offered beside the file formats. */
  readonly onPrint?: () => void
}

/**
 * The "Export" button with Excel, CSV and PDF: exports all matching rows, with progress, cancel, and a message at the
 * end.
 */
export function ExportButton<Row>({ isDisabled, label, onPrint, ...list }: ExportButtonProps<Row>) {
  const t = useTableText()
  const { state, start, cancel, dismiss } = useExport(list)
  const isRunning = state.kind === 'running'
  return (
    <>
      <Menu
        label={label ?? t('exportOpen')}
        button={(trigger) => (
          // The button is not disabled during an export, because it has the focus.
          <Button
            startIcon="download"
            title={label ?? t('exportOpen')}
            disabled={isDisabled}
            {...trigger}
            aria-disabled={isRunning || undefined}
            onClick={isRunning ? undefined : trigger.onClick}
          >
            {label ?? t('exportOpen')}
          </Button>
        )}
      >
        <MenuItem label={t('exportExcel')} onPress={() => start('xlsx')} />
        <MenuItem label={t('exportCsv')} onPress={() => start('csv')} />
        <MenuItem label={t('exportPdf')} onPress={() => start('pdf')} />
        {onPrint && <MenuItem label={t('print')} onPress={onPrint} />}
      </Menu>
      <ExportStatus state={state} onCancel={cancel} onDismiss={dismiss} onRetry={start} />
    </>
  )
}
