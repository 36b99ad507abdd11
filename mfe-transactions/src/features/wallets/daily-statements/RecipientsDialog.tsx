import type { RequestOf } from '@portal/contract'
import { setStatementRecipients } from '@portal/contract/wallets/statements.calls'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { statementRecipientsRequest } from '@portal/contract/wallets/wallets.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { TextAreaInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../../act/ActDialog.tsx'

/** Response codes for a wallet that changed meanwhile. */
const MOVED = ['25', '28', '29']

interface RecipientsDialogProps extends ActProps {
  readonly wallet: WalletRow
  readonly recipients: string | null
}

/** Shows the dialog that changes who is notified of new statements by mail. A checker must authorize the change. */
export default function RecipientsDialog({ wallet, recipients, ...props }: RecipientsDialogProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const set = useCommand(setStatementRecipients)
  const announceQueued = useQueuedNotice()
  const { accountNumber, version } = wallet
  return (
    <ActDialog<{ statementRecipients: string }, RequestOf<typeof setStatementRecipients>>
      {...props}
      draftName={setStatementRecipients.path}
      act={t('statements.setRecipients')}
      isRunning={set.isRunning}
      send={async (request) => announceQueued(await set.run(request))}
      movedCodes={MOVED}
      initialValues={{ statementRecipients: recipients ?? '' }}
      schema={statementRecipientsRequest}
      toRequest={({ statementRecipients }) => ({
        accountNumber,
        version,
        statementRecipients: statementRecipients.trim() === '' ? null : statementRecipients.trim(),
      })}
    >
      {() => (
        <>
          <Text>{t('statements.recipientsText')}</Text>
          <TextAreaInput
            name="statementRecipients"
            label={c('labels.statementRecipients')}
            hint={t('statements.recipientsHint')}
            maxLength={1000}
          />
        </>
      )}
    </ActDialog>
  )
}
