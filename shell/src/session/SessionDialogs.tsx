import { formatTime } from '@portal/contract/format'
import { sessionActions, useTexts } from '@portal/portal-sdk'
import { Stack, useLocale } from '@portal/shared-ui'
import { CountdownDialog } from '@portal/shared-ui/chrome'
import { AlertDialog, InfoDialog } from '@portal/shared-ui/dialog'
import { isEndTold, NO_END, useEndNotice } from './end-notice.ts'
import type { IdleState } from './idle-clock.ts'
import { useNetworkNotice } from './network-notice.ts'

interface SessionDialogsProps {
  readonly idle: IdleState
  readonly onStay: () => void
  readonly networkMessage: string | null
}

/**
 * Shows the dialogs of the session: "Session Out" with its countdown, "Session Expired!", and the alert of a network
 * failure (spec §8, §9).
 */
export default function SessionDialogs({ idle, onStay, networkMessage }: SessionDialogsProps) {
  const t = useTexts('shell')
  const { language } = useLocale()
  const notice = useEndNotice()
  const { message, why, kept } = notice
  const isSignedOut = why === 'elsewhere' || why === 'otherUser'
  return (
    <>
      <CountdownDialog
        isOpen={idle.kind === 'warning'}
        seconds={idle.kind === 'warning' ? idle.secondsLeft : 0}
        onStay={onStay}
        onLeave={() => void sessionActions().signOut()}
      />
      <InfoDialog
        isOpen={isEndTold(notice)}
        title={t(isSignedOut ? 'ended.signedOut' : 'ended.title')}
        closeLabel={t('ended.ok')}
        onClose={() => useEndNotice.setState(NO_END)}
      >
        <Stack gap={2}>
          {message && <span>{message}</span>}
          {why && <span>{t(`ended.${why}`)}</span>}
          {kept && (
            <span>{t('ended.kept', { time: formatTime(kept.until, { language, timeZone: kept.timeZone }) })}</span>
          )}
        </Stack>
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
