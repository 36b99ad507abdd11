import { readOfficers } from '@portal/contract/officers/officers.calls'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { type Panel, type Parts, usePanel } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Stack } from '@portal/shared-ui'
import { useMemo } from 'react'
import { OfficerPanel, OrganisationPage } from './OfficerScreen.tsx'

/** The screen always begins with a panel. */
export const parts: Parts = () => OfficerPanel.preload()

/**
 * Shows the screen `/onboarding/officer-profile`: the officer screen with the user's own profile in the panel (ruling
 * A59). The panel shows the form while details are missing, and otherwise the read-only profile. After the panel is
 * closed, the normal officer screen is shown. Users who are no officers see a notice.
 */
export default function OfficerProfileScreen() {
  const t = useTexts('mfe-users')
  const navigate = useNavigate()
  const { panel, open, close } = usePanel()
  const officers = useRead(readOfficers, {})
  const own = officers.data?.data.find((officer) => officer.isOwn)
  const profile = useMemo<Panel | null>(
    () => (own ? { act: own.missingFields.length > 0 ? 'edit' : 'view', id: own.officerId, replaces: null } : null),
    [own],
  )
  // Nothing else is rendered while loading, because the notice would move content that is already visible.
  if (officers.isLoading) return <Skeleton height={600} />
  return (
    <Stack gap={4}>
      {officers.data && !own && (
        <Notice tone="info" announce="none">
          {t('officers.notOfficer')}
        </Notice>
      )}
      <OrganisationPage
        mtoCode={null}
        panel={panel ?? profile}
        leavesPage={panel === null}
        open={open}
        close={panel ? close : () => navigate('/officer-details')}
      />
    </Stack>
  )
}
