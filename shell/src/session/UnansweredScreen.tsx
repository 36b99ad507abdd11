import { sessionActions, useTexts } from '@portal/portal-sdk'
import { Button, Stack, styled, Text, WordMark } from '@portal/shared-ui'
import { useRestoreAgain } from './use-restore-again.ts'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 24 })
const Words = styled('div')({ maxWidth: 440, display: 'grid', gap: 8, textAlign: 'center' })

/**
 * Shows at the requested address that the gateway does not answer whether the stored session is valid. The user is not
 * sent to the sign-in page, because the session may not have ended, but can still sign out on this computer.
 */
export function UnansweredScreen() {
  const t = useTexts('shell')
  const { isTrying, tryAgain } = useRestoreAgain()
  return (
    <Page>
      <Stack gap={6} align="center">
        <WordMark name={t('product')} size={36} />
        <Words role="alert">
          <Text as="h1" size={20} weight="strong">
            {t('unanswered.title')}
          </Text>
          <Text tone="muted">{t('unanswered.text')}</Text>
        </Words>
        <Stack direction="row" gap={3} isWrapping justify="center">
          <Button variant="primary" startIcon="refresh" onClick={tryAgain} isBusy={isTrying}>
            {t('unanswered.retry')}
          </Button>
          <Button onClick={() => void sessionActions().signOut()}>{t('unanswered.signOut')}</Button>
        </Stack>
      </Stack>
    </Page>
  )
}
