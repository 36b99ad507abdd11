import { endSessions, readSessions } from '@portal/contract/auth/sessions.calls'
import { formatDateTime } from '@portal/contract/format'
import { deviceName, notify, usePermission, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { Section } from '@portal/shared-ui/panel'
import { useState } from 'react'

interface UserSessionsProps {
  readonly userId: string
  readonly name: string
}

type Wanted = { readonly others: 'YES' } | { readonly sessionId: string }

/** Shows a user's sessions. Users with the edit privilege may end them. */
export function UserSessions({ userId, name }: UserSessionsProps) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  const mayEnd = usePermission('USER|UPDATE')
  const { data, error } = useRead(readSessions, { userId })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const sessions = data?.data ?? []
  const { confirm, question } = useConfirmed(endSessions, {
    onDone: ({ ended }) => notify({ tone: 'positive', text: t('sessions.ended', { count: ended }) }),
    onClose: () => setWanted(null),
  })
  return (
    <Section title={t('sessions.title')} aside={data && String(sessions.length)}>
      {error && <Notice tone="warning">{error.message}</Notice>}
      {!data && !error && <Skeleton width="100%" height={40} />}
      {data && sessions.length === 0 && <Text tone="muted">{t('sessions.none')}</Text>}
      {sessions.map((session) => (
        <Stack key={session.sessionId} direction="row" align="center" justify="space-between" gap={3}>
          <Stack gap={0.5}>
            <Text isTruncated title={session.device}>
              {deviceName(session.device) ?? (session.device || t('sessions.device'))}
            </Text>
            <Text size={12} tone="muted">
              {t('sessions.line', {
                address: session.address,
                started: formatDateTime(session.startedAt, locale),
                active: formatDateTime(session.lastActiveAt, locale),
              })}
            </Text>
          </Stack>
          {mayEnd && !session.isCurrent && (
            <Button size="sm" onClick={() => setWanted({ sessionId: session.sessionId })}>
              {t('sessions.end')}
            </Button>
          )}
        </Stack>
      ))}
      {mayEnd && sessions.length > 1 && (
        <div>
          <Button size="sm" onClick={() => setWanted({ others: 'YES' })}>
            {t('sessions.endAll')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        {...question}
        title={t('sessions.endTitle', { name })}
        confirmLabel={t('sessions.end')}
        isDangerous
        onConfirm={() => wanted && confirm({ userId, ...wanted })}
      >
        {t('sessions.endText')}
      </ConfirmDialog>
    </Section>
  )
}
