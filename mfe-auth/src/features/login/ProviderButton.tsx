import { useBootConfig, useTexts } from '@portal/portal-sdk'
import { Divider, LinkButton, Stack } from '@portal/shared-ui'

/** Sign-in by the third-party identity provider; drawn only where one is configured. */
export function ProviderButton() {
  const t = useTexts('mfe-auth')
  const { oidc } = useBootConfig()
  if (!oidc) return null
  return (
    <Stack gap={4}>
      <Divider>{t('login.or')}</Divider>
      <LinkButton href={oidc.url} isFullWidth size="lg">
        {t('login.provider', { provider: oidc.label })}
      </LinkButton>
    </Stack>
  )
}
