import type { CustomerDetail } from '@portal/contract/customers/customers.calls'
import { FALSE_MATCH_STATUS_TONES } from '@portal/contract/false-matches/false-match'
import { formatDate } from '@portal/contract/format'
import { listedBirthWords, listedCountryWords } from '@portal/contract/screening/list-match-words'
import { LISTING_STATUS_TONES } from '@portal/contract/screening-cases/internal-listing'
import { PAIR_STATUS_TONES } from '@portal/contract/trusted-pairs/trusted-pair'
import { useTexts } from '@portal/portal-sdk'
import { Link, Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip, type StatusChipProps } from '@portal/shared-ui/chrome'
import type { ReactNode } from 'react'
import { PlainList } from './PlainList.tsx'

/** Shows the decisions of compliance about people of this name: the internal list, trusted pairs and false matches. */
export function CustomerDecisions({ customer }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { listings, pairs, falseMatches } = customer
  const until = (day: string) => t('customers.until', { day: formatDate(day, { ...locale, timeZone: 'UTC' }) })
  const all: readonly DecisionProps[] = [
    ...(listings ?? []).map(
      ({ listingId, entryName, birthDate, country, listingStatus }): DecisionProps => ({
        kind: t('customers.listing'),
        name: entryName,
        href: `/internal-list?panel=view&id=${listingId}`,
        status: { label: c(`status.listing.${listingStatus}`), tone: LISTING_STATUS_TONES[listingStatus] },
        about: [birthDate && listedBirthWords(birthDate, locale), country && listedCountryWords(country, locale)],
      }),
    ),
    ...(pairs ?? []).map(
      ({ pairId, pairSender, pairReceiver, screeningCode, pairStatus, pairUntil }): DecisionProps => ({
        kind: t('customers.pair'),
        name: `${pairSender} → ${pairReceiver}`,
        href: `/trusted-pairs?panel=view&id=${pairId}`,
        status: { label: c(`status.pair.${pairStatus}`), tone: PAIR_STATUS_TONES[pairStatus] },
        about: [screeningCode ?? c('silencedRules.ALL'), until(pairUntil)],
      }),
    ),
    ...(falseMatches ?? []).map(
      ({ falseMatchId, personName, listCode, entryName, falseMatchStatus, falseUntil }): DecisionProps => ({
        kind: t('customers.falseMatch'),
        name: `${personName} ≠ ${entryName}`,
        href: `/false-matches?panel=view&id=${falseMatchId}`,
        status: { label: c(`status.falseMatch.${falseMatchStatus}`), tone: FALSE_MATCH_STATUS_TONES[falseMatchStatus] },
        about: [listCode, until(falseUntil)],
      }),
    ),
  ]
  if (all.length === 0) return <Text tone="muted">{t('customers.noDecisions')}</Text>
  return (
    <PlainList aria-label={t('customers.decisions')}>
      {all.map((one) => (
        <li key={one.href}>
          <Decision {...one} />
        </li>
      ))}
    </PlainList>
  )
}

interface DecisionProps {
  readonly kind: string
  readonly name: string
  readonly href: string
  readonly status: StatusChipProps
  readonly about: readonly (string | null)[]
}

function Decision({ kind, name, href, status, about }: DecisionProps): ReactNode {
  return (
    <>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>
        <StatusChip {...status} />
      </Stack>
      <Text size={13} tone="muted">
        <Parts of={[kind, ...about]} />
      </Text>
    </>
  )
}
