import { openReportLink } from '@portal/contract/calls/periodic-runs'
import { GatewayError, useCommand, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useReportFile } from './use-report-file.ts'

/** The file of a mail that was too large for it: the address has its link, which is used up by taking it and not by looking. */
export function ReportLink() {
  const t = useTexts('mfe-reports')
  const [query, setQuery] = useSearchParams()
  const link = query.get('link')
  const { run, isRunning, error } = useCommand(openReportLink)
  const { take, isTaking } = useReportFile()
  if (link === null) return null
  const close = () =>
    setQuery((now) => {
      now.delete('link')
      return now
    })
  const confirm = async () => {
    try {
      const { runId } = await run({ link })
      await take(runId)
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    close()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('periodic.link.title')}
      confirmLabel={t('periodic.link.take')}
      isBusy={isRunning || isTaking}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <Text>{t('periodic.link.text')}</Text>
    </ConfirmDialog>
  )
}
