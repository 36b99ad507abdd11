import { sessionActions, useTexts } from '@portal/portal-sdk'
import { CountdownDialog } from '@portal/shared-ui/chrome'
import { AlertDialog, InfoDialog } from '@portal/shared-ui/dialog'
import { useEndNotice } from './end-notice.ts'
import type { IdleState } from './idle-clock.ts'
import { useNetworkNotice } from './network-notice.ts'

interface SessionDialogsProps {
  readonly idle: IdleState
  readonly onStay: () => void
  readonly endMessage: string | null
  readonly networkMessage: string | null
}

/** "Session Out" with its countdown, "Session Expired!" and the alert of a network failure (spec §8, §9). */
export default function SessionDialogs({ idle, onStay, endMessage, networkMessage }: SessionDialogsProps) {
  const t = useTexts('shell')
  return (
    <>
      <CountdownDialog
        isOpen={idle.kind === 'warning'}
        seconds={idle.kind === 'warning' ? idle.secondsLeft : 0}
        onStay={onStay}
        onLeave={() => void sessionActions().signOut()}
      />
      <InfoDialog
        isOpen={endMessage !== null}
        title={t('ended.title')}
        closeLabel={t('ended.ok')}
        onClose={() => useEndNotice.setState({ message: null })}
      >
        {endMessage}
      </InfoDialog>
      <AlertDialog
        isOpen={networkMessage !== null}
        title={t('network.title')}
        onClose={() => useNetworkNotice.setState({ message: null })}
      >
        {networkMessage}
      </AlertDialog>
    </>
  )
}
