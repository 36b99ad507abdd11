import { formatDateTime } from '@portal/contract/format'
import type { Profile } from '@portal/contract/profile/profile.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { Grid, Skeleton, useLocale } from '@portal/shared-ui'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import type { ReactNode } from 'react'
import { ProfileSection } from './ProfileSection.tsx'

/** Shows the user's own record, read-only (spec §3). Only other users can change it, with approval. */
export function OwnDetails({ profile }: { profile: Profile | undefined }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const ofPartner = useUser().userMtoCode !== null
  const when = (iso: string | null) => iso && formatDateTime(iso, locale)
  const of = (read: (profile: Profile) => ReactNode) => (profile ? read(profile) : <Skeleton width="60%" height={20} />)
  return (
    <ProfileSection title={t('profile.details')}>
      <Grid min={180} gap={5}>
        <ReadOnlyField label={c('labels.userFirstName')} value={of(({ userFirstName }) => userFirstName)} />
        <ReadOnlyField label={c('labels.userLastName')} value={of(({ userLastName }) => userLastName)} />
        <ReadOnlyField label={c('labels.username')} value={of(({ username }) => username)} isMono />
        <ReadOnlyField label={c('labels.userPhone')} value={of(({ userPhone }) => <PhoneText number={userPhone} />)} />
        <ReadOnlyField label={c('labels.userEmail')} value={of(({ userEmail }) => userEmail)} />
        <ReadOnlyField label={c('labels.userType')} value={of(({ userType }) => c(`userType.${userType}`))} />
        <ReadOnlyField label={c('labels.roleName')} value={of(({ roleName }) => roleName)} />
        {ofPartner && (
          <ReadOnlyField
            label={c('labels.userMtoCode')}
            value={of(({ userMtoCode, mtoName }) => userMtoCode && `${mtoName} (${userMtoCode})`)}
          />
        )}
        <ReadOnlyField label={c('labels.userLastLogin')} value={of(({ userLastLogin }) => when(userLastLogin))} />
        <ReadOnlyField label={c('labels.userCreatedAt')} value={of(({ userCreatedAt }) => when(userCreatedAt))} />
      </Grid>
    </ProfileSection>
  )
}
