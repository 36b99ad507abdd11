import { Navigate, safePath, sessionActions, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Spinner, Stack, styled, Text, WordMark } from '@portal/shared-ui'
import { useEffect, useState } from 'react'
import { keepFingerprint } from '../../fingerprint.ts'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', placeItems: 'center' })

/**
 * `/preloader`: keeps the device's fingerprint, asks the gateway whether the session holds, then goes on: to the address
 * first asked for (ruling A73), else the dashboard; without a session to the front page.
 */
export default function PreloaderScreen() {
  const t = useTexts('mfe-auth')
  const [query] = useSearchParams()
  const [isValid, setValid] = useState<boolean | null>(null)

  useEffect(() => {
    let isCurrent = true
    // Sign-in has kept it already; a session begun elsewhere (a provider's button) may not have.
    void keepFingerprint()
    void sessionActions()
      .restore()
      .then((valid) => isCurrent && setValid(valid))
    return () => {
      isCurrent = false
    }
  }, [])

  if (isValid !== null)
    return <Navigate to={isValid ? (safePath(query.get('redirectFrom')) ?? '/dashboard') : '/'} replace />
  return (
    <Page>
      <Stack gap={5} align="center" role="status">
        <WordMark name={t('product')} size={36} />
        <Spinner size={24} />
        <Text tone="muted">{t('preloader.text')}</Text>
      </Stack>
    </Page>
  )
}
