import { readRuleDrafts } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Link, Notice, space, styled, Text, useLocale } from '@portal/shared-ui'
import { draftAddress } from './rule-addresses.ts'

const List = styled.ul({ margin: `${space(1)} 0 0`, padding: 0, listStyle: 'none', fontSize: 13 })

/** Shows the user's drafts that are not submitted, last changed first. Shows nothing if the user has no drafts. */
export default function OwnDrafts() {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const { data } = useRead(readRuleDrafts, {}, { isQuiet: true, isAfresh: true })
  const drafts = data?.data ?? []
  if (drafts.length === 0) return null
  return (
    <Notice tone="info" announce="none">
      <Text as="span" weight="medium">
        {t('rules.ownDrafts', { count: drafts.length })}
      </Text>
      <List>
        {drafts.map((draft) => (
          <li key={draft.aeCode}>
            <Link href={draftAddress(draft)}>{`${draft.aeCode} · ${draft.aeDescription}`}</Link>{' '}
            <Text as="span" tone="muted">
              {t(draft.fromVersion === null ? 'rules.draftOfNew' : 'rules.draftOfChange', { count: draft.slabCount })}
              {` · ${formatDateTime(draft.updatedAt, locale)}`}
            </Text>
          </li>
        ))}
      </List>
    </Notice>
  )
}
