import type { RequestOf } from '@portal/contract'
import { toRequest } from '@portal/contract/schema'
import { releaseStatement, type StatementStop } from '@portal/contract/wallets/statements.calls'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { releaseStatementRequest } from '@portal/contract/wallets/wallets.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../../act/ActDialog.tsx'

/** Response codes for a stop that ended, was released, or changed its difference meanwhile. */
const MOVED = ['12', '25', '28', '29']

interface ReleaseStatementDialogProps extends ActProps {
  readonly stop: StatementStop
  readonly wallet: WalletRow
}

/** Shows the dialog that releases a statement with its difference. A checker must authorize the release. */
export default function ReleaseStatementDialog({ stop, wallet, ...props }: ReleaseStatementDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const release = useCommand(releaseStatement)
  const announceQueued = useQueuedNotice()
  const { accountNumber } = wallet
  return (
    <ActDialog<{ releaseReason: string }, RequestOf<typeof releaseStatement>>
      {...props}
      draftName={releaseStatement.path}
      act={t('statements.release')}
      isRunning={release.isRunning}
      send={async (request) => announceQueued(await release.run(request))}
      movedCodes={MOVED}
      initialValues={{ releaseReason: '' }}
      schema={releaseStatementRequest}
      toRequest={({ releaseReason }) =>
        toRequest(releaseStatementRequest, { accountNumber, version: stop.version, releaseReason })
      }
    >
      {() => (
        <>
          <Text>{t(`statements.releaseText.${stop.stopReason === 'LATE' ? 'LATE' : 'DIFFERENCE'}`)}</Text>
          <TextAreaInput
            name="releaseReason"
            label={c('labels.releaseReason')}
            hint={t('statements.releaseHint')}
            maxLength={500}
            isRequired
          />
        </>
      )}
    </ActDialog>
  )
}
