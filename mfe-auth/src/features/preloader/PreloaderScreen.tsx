import { Navigate, notify, safePath, sessionActions, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Spinner, Stack, styled, Text, WordMark } from '@portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { keepFingerprint } from '../../fingerprint.ts'
import { lacksOwnDocuments } from './own-officer.ts'

const Page = styled('main')({ minHeight: '100dvh', display: 'grid', placeItems: 'center' })

const OFFICER_PROFILE = '/onboarding/officer-profile'

/**
 * Handles `/preloader`: stores the device's fingerprint, checks the session with the gateway, then opens the address
 * that was requested first (ruling A73), or the dashboard. The opened page reports an unreachable gateway itself. Opens
 * the front page if there never was a session, and the sign-in page if the session has ended. An officer with missing
 * documents first sees the page with their profile, only once per sign-in, with a link to the requested address (the
 * older variant of spec §2.5).
 */
export default function PreloaderScreen() {
  const t = useTexts('mfe-auth')
  const [query] = useSearchParams()
  const [next, setNext] = useState<string | null>(null)
  const wanted = safePath(query.get('redirectFrom'))
  // The texts are in a ref, so that the destination is computed only once, even if texts are loaded later.
  const words = useRef(t)
  words.current = t

  useEffect(() => {
    let isCurrent = true
    // After a sign-in the fingerprint is stored already. After a sign-in elsewhere (with the button of an identity
    // provider) it may be missing.
    void keepFingerprint()
    void wayOn(wanted).then(({ path, isReminded }) => {
      if (!isCurrent) return
      if (isReminded) {
        const link = wanted === null ? {} : { link: { to: wanted, label: words.current('preloader.continue') } }
        notify({ tone: 'warning', text: words.current('preloader.officerProfile'), ...link })
      }
      setNext(path)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])

  if (next !== null) return <Navigate to={next} replace />
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

async function wayOn(wanted: string | null): Promise<{ path: string; isReminded: boolean }> {
  const restored = await sessionActions().restore()
  if (restored === 'none') return { path: '/', isReminded: false }
  if (restored === 'ended') return { path: '/login', isReminded: false }
  if (restored === 'unanswered') return { path: wanted ?? '/dashboard', isReminded: false }
  const isReminded = wanted !== OFFICER_PROFILE && (await lacksOwnDocuments())
  return { path: isReminded ? OFFICER_PROFILE : (wanted ?? '/dashboard'), isReminded }
}
