import { endSessions, readSessions, type SessionRow } from '@portal/contract/auth/sessions.calls'
import { formatDateTime } from '@portal/contract/format'
import { deviceName, notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Divider, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { Fragment, useState } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

type Wanted = { readonly others: 'YES' } | { readonly sessionId: string }

/** Shows the user's sessions, with buttons to end sessions that the user does not recognise. */
export function OwnSessions() {
  const t = useTexts('mfe-settings')
  const { data, error, reload } = useRead(readSessions, {})
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const others = data?.data.filter((session) => !session.isCurrent) ?? []
  const ask = (next: Wanted) => {
    setWanted(next)
    // The sessions are reloaded, because the confirmation shows how many there are.
    void reload()
  }
  const { confirm, question } = useConfirmed(endSessions, {
    onDone: ({ ended }) => {
      const seen = wanted && 'others' in wanted ? others.length : 1
      notify({ tone: 'positive', text: t(endedText(ended, seen), { count: ended }) })
    },
    onClose: () => setWanted(null),
  })
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
        {...question}
        title={t(wanted && 'others' in wanted ? 'profile.endOthers' : 'profile.endOne')}
        confirmLabel={t('profile.end')}
        isDangerous
        onConfirm={() => wanted && confirm(wanted)}
      >
        {t(questionOf(wanted, others.length), { count: others.length })}
      </ConfirmDialog>
    </ProfileSection>
  )
}

/**
 * Returns the text key of the confirmation. The confirmation to end all other sessions shows how many are listed. A
 * session that begins meanwhile is also ended, and counted in the result.
 */
function questionOf(wanted: Wanted | null, seen: number): string {
  if (!wanted || !('others' in wanted)) return 'profile.endOneAsk'
  return seen === 0 ? 'profile.endOthersNone' : 'profile.endOthersAsk'
}

/**
 * Returns the text key of the result. The number may differ from the confirmation, because sessions may have ended or
 * begun meanwhile.
 */
function endedText(ended: number, seen: number): string {
  if (ended === 0) return 'profile.endedNone'
  return ended > seen ? 'profile.endedMore' : 'profile.ended'
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
