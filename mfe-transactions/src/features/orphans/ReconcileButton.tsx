import { readReconciliation, runReconciliation } from '@portal/contract/orphans/orphans.calls'
import { GatewayError, notify, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button } from '@portal/shared-ui'

/** Shows the button that starts a reconciliation with core banking. Shows nothing to users without the privilege. */
export function ReconcileButton() {
  const t = useTexts('mfe-transactions')
  const mayRun = usePermission('DIRECT_CREDIT|UPDATE')
  const last = useRead(readReconciliation, {}, { isQuiet: true })
  const { run, isRunning } = useCommand(runReconciliation)
  if (!mayRun) return null
  const begin = async () => {
    try {
      await run({})
      notify({ tone: 'positive', text: t('reconciliation.begun') })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
    await last.reload()
  }
  const isUnderWay = last.data?.reconciliation?.reconciliationStatus === 'RUNNING'
  return (
    <Button onClick={() => void begin()} isBusy={isRunning} disabled={isUnderWay}>
      {t('reconciliation.run')}
    </Button>
  )
}
