import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, styled } from '@portal/shared-ui'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', placeItems: 'center', padding: 24 })

/** The last net: the shell itself failed, for instance a file of it did not arrive. Says so, and offers a fresh start. */
export function PageError() {
  const t = useTexts('shell')
  return (
    <Page>
      <Stack gap={4}>
        <Notice tone="danger" title={t('pageError.title')}>
          {t('pageError.text')}
        </Notice>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('release.reload')}
        </Button>
      </Stack>
    </Page>
  )
}
