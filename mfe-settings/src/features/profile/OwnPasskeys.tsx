import { endPasskey, type PasskeyRow, readPasskeys } from '@portal/contract/auth/passkeys.calls'
import { formatDateTime } from '@portal/contract/format'
import { lazyPart, sessionActions, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Divider, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { Fragment, useState } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

const AddPasskeyDialog = lazyPart(() => import('./AddPasskeyDialog.tsx'))

/**
 * Shows the user's passkeys, with buttons to end one, and to add one if the bank has allowed it. Shows nothing for a
 * partner's user without a second factor.
 */
export function OwnPasskeys() {
  const t = useTexts('mfe-settings')
  const { data, error, reload } = useRead(readPasskeys, {})
  const [ending, setEnding] = useState<PasskeyRow | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { confirm, question } = useConfirmed(endPasskey, {
    // The gateway has ended this session too.
    onDone: () => void sessionActions().signOut(),
    onClose: () => setEnding(null),
  })
  if (data && data.data.length === 0 && !data.hasHardToken) return null
  const isOnly = data?.data.length === 1 && !data.hasHardToken
  return (
    <ProfileSection
      title={t('profile.passkeys')}
      action={
        data?.furtherPasskey === 'YES' && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('profile.addPasskey')}
          </Button>
        )
      }
    >
      {error && <Notice tone="warning">{error.message}</Notice>}
      {!data && !error && <Skeleton width="100%" height={44} />}
      {data?.furtherPasskey === 'SIGN_IN_AGAIN' && <Notice tone="info">{t('profile.passkeySignInAgain')}</Notice>}
      {data?.data.map((passkey, index) => (
        <Fragment key={passkey.passkeyId}>
          {index > 0 && <Divider />}
          <OnePasskey passkey={passkey} isOnly={isOnly} onEnd={() => setEnding(passkey)} />
        </Fragment>
      ))}
      {data?.furtherPasskey === 'NO' && (
        <Text size={13} tone="muted">
          {t(data.data.length === 0 ? 'profile.noPasskey' : 'profile.furtherPasskey')}
        </Text>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => {
            setAdding(false)
            void reload()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        {...question}
        title={t('profile.endPasskey', { name: ending?.passkeyName ?? '' })}
        confirmLabel={t('profile.delete')}
        isDangerous
        onConfirm={() => ending && confirm({ passkeyId: ending.passkeyId })}
      >
        {t('profile.endPasskeyAsk')}
      </ConfirmDialog>
    </ProfileSection>
  )
}

interface OnePasskeyProps {
  readonly passkey: PasskeyRow
  /** Whether it is the user's only second factor, which cannot be ended. */
  readonly isOnly: boolean
  readonly onEnd: () => void
}

function OnePasskey({ passkey, isOnly, onEnd }: OnePasskeyProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const { passkeyName, createdAt, lastUsedAt } = passkey
  const created = formatDateTime(createdAt, locale)
  return (
    <Stack direction="row" justify="space-between" align="center" gap={3}>
      <Stack gap={0.5}>
        <Text isTruncated title={passkeyName}>
          {passkeyName}
        </Text>
        <Text size={13} tone="muted">
          {lastUsedAt === null
            ? t('profile.passkeyUnused', { created })
            : t('profile.passkeyUsed', { created, used: formatDateTime(lastUsedAt, locale) })}
        </Text>
        {isOnly && (
          <Text size={13} tone="muted">
            {t('profile.onlyFactor')}
          </Text>
        )}
      </Stack>
      {!isOnly && (
        <Button size="sm" aria-label={t('profile.endPasskey', { name: passkeyName })} onClick={onEnd}>
          {t('profile.delete')}
        </Button>
      )}
    </Stack>
  )
}
