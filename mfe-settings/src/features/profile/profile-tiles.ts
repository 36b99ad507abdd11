import type { ProfileSummary } from '@portal/contract/calls/profile'
import { formatCount, type Locale } from '@portal/contract/format'
import type { Translate } from '@portal/portal-sdk'

/** The tiles of the profile (spec §2.9): three percentages and a count, as the gateway has them. */
export function profileTiles(t: Translate, summary: ProfileSummary | undefined, locale: Pick<Locale, 'language'>) {
  const percent = (value: number | undefined) =>
    value === undefined ? undefined : `${formatCount(value, locale)}\u00a0%`
  return [
    { id: 'details', label: t('profile.tiles.details'), value: percent(summary?.detailsPer) },
    { id: 'officers', label: t('profile.tiles.officers'), value: percent(summary?.officersPer) },
    { id: 'docs', label: t('profile.tiles.docs'), value: percent(summary?.docsPer) },
    { id: 'total', label: t('profile.tiles.total'), value: summary?.totalOfficers },
  ]
}
