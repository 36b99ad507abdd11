import { endSessions, readSessions, type SessionRow } from '@portal/contract/calls/sessions'
import { formatDateTime } from '@portal/contract/format'
import { deviceName, notify, useCommand, useRead, useTexts } from '@portal/portal-sdk'
import { Button, Divider, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { Fragment, useState } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

type Wanted = { readonly others: 'YES' } | { readonly sessionId: string }

/** Where the user is signed in, and the way to end what he does not know. */
export function OwnSessions() {
  const t = useTexts('mfe-settings')
  const { data, error } = useRead(readSessions, {})
  const end = useCommand(endSessions)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const others = data?.data.filter((session) => !session.isCurrent) ?? []
  const ask = (next: Wanted | null) => {
    end.clearError()
    setWanted(next)
  }
  const confirm = async (request: Wanted) => {
    try {
      const { ended } = await end.run(request)
      notify({ tone: 'positive', text: t('profile.ended', { count: ended }) })
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    setWanted(null)
  }
  return (
    <ProfileSection
      title={t('profile.sessions')}
      action={
        <Button size="sm" disabled={others.length === 0} onClick={() => ask({ others: 'YES' })}>
          {t('profile.endOthers')}
        </Button>
      }
    >
      {error && <Notice tone="warning">{error.message}</Notice>}
      {!data && !error && <Skeleton width="100%" height={44} />}
      {data?.data.map((session, index) => (
        <Fragment key={session.sessionId}>
          {index > 0 && <Divider />}
          <OneSession session={session} onEnd={() => ask({ sessionId: session.sessionId })} />
        </Fragment>
      ))}
      <ConfirmDialog
        isOpen={wanted !== null}
        title={t(wanted && 'others' in wanted ? 'profile.endOthers' : 'profile.endOne')}
        confirmLabel={t('profile.end')}
        isDangerous
        isBusy={end.isRunning}
        failure={end.error?.message}
        onConfirm={() => wanted && void confirm(wanted)}
        onCancel={() => ask(null)}
      >
        {t(wanted && 'others' in wanted ? 'profile.endOthersAsk' : 'profile.endOneAsk', { count: others.length })}
      </ConfirmDialog>
    </ProfileSection>
  )
}

function OneSession({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  return (
    <Stack direction="row" justify="space-between" align="center" gap={3}>
      <Stack gap={0.5}>
        <Text isTruncated title={session.device}>
          {deviceName(session.device) ?? (session.device || t('profile.unknownDevice'))}
        </Text>
        <Text size={13} tone="muted">
          {t('profile.session', {
            address: session.address,
            started: formatDateTime(session.startedAt, locale),
            active: formatDateTime(session.lastActiveAt, locale),
          })}
        </Text>
      </Stack>
      {session.isCurrent ? (
        <StatusChip label={t('profile.current')} tone="positive" />
      ) : (
        <Button size="sm" onClick={onEnd}>
          {t('profile.end')}
        </Button>
      )}
    </Stack>
  )
}
