import { startProviderSignIn } from '@portal/contract/auth/auth.calls'
import { GatewayError, safePath, useBootConfig, useCommand, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Button, Divider, Notice, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { beginVisit } from './provider-visit.ts'

/** Shows the button for sign-in through the external identity provider. Shows nothing if no provider is configured. */
export function ProviderButton() {
  const t = useTexts('mfe-auth')
  const { oidc } = useBootConfig()
  const start = useCommand(startProviderSignIn)
  const [query] = useSearchParams()
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!oidc) return null

  const leave = async () => {
    setRefusal(null)
    try {
      const challenge = await beginVisit(safePath(query.get('redirectFrom')))
      const { url } = await start.run({ challenge })
      window.location.assign(url)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <Stack gap={4}>
      <Divider>{t('login.or')}</Divider>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Button size="lg" isFullWidth isBusy={start.isRunning} onClick={() => void leave()}>
        {t('login.provider', { provider: oidc.label })}
      </Button>
    </Stack>
  )
}
