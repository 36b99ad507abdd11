import type { FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { submitRegulatorReport } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice, useRecoveredState } from '@portal/portal-sdk/forms'
import { Notice, Stack } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { ExportStatus } from '@portal/shared-ui/export'
import { ActionRow, type PanelAction } from '@portal/shared-ui/panel'
import { FilingContent } from './FilingContent.tsx'
import { FilingFaults } from './FilingFaults.tsx'
import { useDownloadFiling } from './use-download-filing.ts'

const CompleteFilingDialog = lazyPart(() => import('./CompleteFilingDialog.tsx'))
const SendFilingDialog = lazyPart(() => import('./SendFilingDialog.tsx'))

type Act = 'COMPLETE' | 'SUBMIT' | 'SEND'

interface FilingBodyProps {
  readonly filing: FilingDetail
  /** Called when the report has changed since it was loaded. */
  readonly onStale: () => void
}

/** Shows what the reader can do with a report, its missing data and its content. */
export function FilingBody({ filing, onStale }: FilingBodyProps) {
  const t = useTexts('mfe-aml')
  const announceQueued = useQueuedNotice()
  const [act, setAct] = useRecoveredState<Act | null>('filing-act', null)
  const close = () => setAct(null)
  const { confirm, question } = useConfirmed(submitRegulatorReport, { onDone: announceQueued, onClose: close })
  const file = useDownloadFiling(filing)
  const { mayComplete, maySubmit, mayDownload, mayMarkSent } = filing.acts
  const actions: PanelAction[] = [
    ...(maySubmit
      ? [{ label: t('filings.submit'), variant: 'primary', onPress: () => setAct('SUBMIT') } as const]
      : []),
    ...(mayComplete
      ? [
          {
            label: t('filings.complete'),
            variant: maySubmit ? 'secondary' : 'primary',
            onPress: () => setAct('COMPLETE'),
          } as const,
        ]
      : []),
    ...(mayDownload
      ? [{ label: t(file.label), variant: 'secondary', isBusy: file.isBusy, onPress: file.start } as const]
      : []),
    ...(mayMarkSent ? [{ label: t('filings.send'), variant: 'primary', onPress: () => setAct('SEND') } as const] : []),
  ]
  const { filingId, version } = filing
  return (
    <Stack gap={5}>
      {actions.length > 0 && <ActionRow label={t('filings.acts')} actions={actions} />}
      <ExportStatus state={file.state} onCancel={file.cancel} onRetry={() => file.start()} onDismiss={file.dismiss} />
      {file.failure && <Notice tone="danger">{file.failure}</Notice>}
      <FilingFaults filing={filing} />
      <FilingContent filing={filing} />
      {act === 'SUBMIT' && (
        <ConfirmDialog
          isOpen
          {...question}
          title={t('filings.submit')}
          confirmLabel={t('filings.submit')}
          onConfirm={() => confirm({ filingId, version })}
        >
          {t('filings.submitText', { regulator: filing.regulator })}
        </ConfirmDialog>
      )}
      {act === 'COMPLETE' && <CompleteFilingDialog filing={filing} onStale={onStale} onClose={close} />}
      {act === 'SEND' && <SendFilingDialog filing={filing} onStale={onStale} onClose={close} />}
    </Stack>
  )
}
