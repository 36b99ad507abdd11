import type { RuleUse } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { color, Link, Stack, space, styled, Text } from '@portal/shared-ui'

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${space(3)}`,
    padding: `${space(2)} 0`,
    borderTop: `1px solid ${color.border}`,
  },
})

/** Shows the partners that use a rule, with the product for which each partner uses it. */
export function RulePartners({ uses }: { uses: readonly RuleUse[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const mayOpen = usePermission('MTO|READ')
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {t('rules.partners')}
      </Text>
      {uses.length === 0 ? (
        <Text tone="muted">{t('rules.noPartners')}</Text>
      ) : (
        <List>
          {uses.map(({ mtoCode, mtoName, field }) => (
            <li key={`${mtoCode} ${field}`}>
              {mayOpen ? (
                <Link href={`/partners?panel=view&id=${encodeURIComponent(mtoCode)}`}>{mtoName}</Link>
              ) : (
                mtoName
              )}
              <Text as="span" tone="muted">
                {c(`labels.${field}`)}
              </Text>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
