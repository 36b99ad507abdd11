import { formatLastLogin } from '@portal/contract/format'
import { readProfile, readProfileSummary } from '@portal/contract/profile/profile.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnPreferences } from './OwnPreferences.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { profileTiles } from './profile-tiles.ts'

/**
 * Shows the screen `/personal-profile`: the user's details, sessions, passkeys, password, language and theme
 * (spec §2.9).
 */
export default function ProfileScreen() {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const user = useUser()
  const summary = useRead(readProfileSummary, {})
  const profile = useRead(readProfile, {})
  return (
    <PageFrame
      title={t('profile.title')}
      description={
        <>
          <Text as="span" weight="strong" tone="text">{`${user.userFirstName} ${user.userLastName}`}</Text>
          {' · '}
          {user.userLastLogin
            ? t('profile.lastLogin', { when: formatLastLogin(user.userLastLogin, locale) })
            : t('profile.firstLogin')}
        </>
      }
    >
      <Stack gap={4}>
        <SummaryCards cards={profileTiles(t, summary.data, locale)} />
        {summary.data?.totalOfficers === 0 && (
          <Text size={13} tone="muted">
            {t('profile.noOfficers')}
          </Text>
        )}
        {profile.error && <Notice tone="warning">{profile.error.message}</Notice>}
        <OwnDetails profile={profile.data?.profile} />
        <OwnSessions />
        <OwnPasskeys />
        <Grid columns={2} gap={4}>
          <OwnPassword />
          <OwnPreferences />
        </Grid>
      </Stack>
    </PageFrame>
  )
}
