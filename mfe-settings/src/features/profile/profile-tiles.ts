import type { Locale } from '@portal/contract/format'
import type { ProfileSummary } from '@portal/contract/profile/profile.calls'
import type { Translate } from '@portal/portal-sdk'

/** Returns the address of a section of the officer screen, to which the figures link (ruling A82). */
const section = (id: string) => `/officer-details#tour-${id}`

/**
 * Returns the tiles of the profile (spec §2.9): three percentages and a count from the gateway, each with a link to its
 * section.
 */
export function profileTiles(t: Translate, summary: ProfileSummary | undefined, locale: Pick<Locale, 'language'>) {
  const percents = new Intl.NumberFormat(locale.language, { style: 'percent' })
  const percent = (value: number | undefined) => (value === undefined ? undefined : percents.format(value / 100))
  return [
    {
      id: 'details',
      label: t('profile.tiles.details'),
      value: percent(summary?.detailsPer),
      href: section('company-details'),
    },
    {
      id: 'officers',
      label: t('profile.tiles.officers'),
      value: percent(summary?.officersPer),
      href: section('officers'),
    },
    { id: 'docs', label: t('profile.tiles.docs'), value: percent(summary?.docsPer), href: section('documents') },
    { id: 'total', label: t('profile.tiles.total'), value: summary?.totalOfficers, href: section('officers') },
  ]
}
