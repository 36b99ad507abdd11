import { formatDateTime } from '@portal/contract/format'
import type { Profile } from '@portal/contract/profile/profile.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Skeleton, useLocale } from '@portal/shared-ui'
import { PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'
import { ProfileSection } from './ProfileSection.tsx'

/** The user's own record, read-only (spec §3); others change it with approval. */
export function OwnDetails({ profile }: { profile: Profile | undefined }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  if (!profile) {
    return (
      <ProfileSection title={t('profile.details')}>
        <Skeleton width="100%" height={120} />
      </ProfileSection>
    )
  }
  const when = (iso: string | null) => iso && formatDateTime(iso, locale)
  const partner = profile.userMtoCode && `${profile.mtoName} (${profile.userMtoCode})`
  return (
    <ProfileSection title={t('profile.details')}>
      <Grid min={180} gap={5}>
        <ReadOnlyField label={c('labels.userFirstName')} value={profile.userFirstName} />
        <ReadOnlyField label={c('labels.userLastName')} value={profile.userLastName} />
        <ReadOnlyField label={c('labels.username')} value={profile.username} isMono />
        <ReadOnlyField label={c('labels.userPhone')} value={<PhoneText number={profile.userPhone} />} />
        <ReadOnlyField label={c('labels.userEmail')} value={profile.userEmail} />
        <ReadOnlyField label={c('labels.userType')} value={c(`userType.${profile.userType}`)} />
        <ReadOnlyField label={c('labels.roleName')} value={profile.roleName} />
        {partner && <ReadOnlyField label={c('labels.userMtoCode')} value={partner} />}
        <ReadOnlyField label={c('labels.userLastLogin')} value={when(profile.userLastLogin)} />
        <ReadOnlyField label={c('labels.userCreatedAt')} value={when(profile.userCreatedAt)} />
      </Grid>
    </ProfileSection>
  )
}
