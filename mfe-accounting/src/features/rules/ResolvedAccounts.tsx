import type { ResolvedAccount } from '@portal/contract/accounting-rules/rule-preview.calls'
import { useTexts } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { color, font, space, styled, Text, useLocale } from '@portal/shared-ui'

const Root = styled.details({
  '& > summary': { cursor: 'pointer', fontSize: 14, fontWeight: 650, padding: `${space(1)} 0`, borderRadius: 4 },
})
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { padding: `${space(1.5)} ${space(2)}`, textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& td:last-of-type': { fontFamily: font.mono, whiteSpace: 'nowrap' },
})

/**
 * Shows the ledger accounts that the entries use, by subsidiary and currency. The principal's account depends on the
 * order, so it is not listed.
 */
export function ResolvedAccounts({ accounts }: { accounts: readonly ResolvedAccount[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  return (
    <Root>
      <summary>{t('rules.accounts', { count: accounts.length })}</summary>
      <Text size={13} tone="muted">
        {t('rules.accountsText')}
      </Text>
      <Table aria-label={t('rules.accountsLabel')}>
        <thead>
          <tr>
            <th scope="col">{c('labels.entryAccount')}</th>
            <th scope="col">{c('labels.countryId')}</th>
            <th scope="col">{c('labels.accountNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, currency, countryId, accountNumber, accountStatus }) => (
            <tr key={`${account} ${currency} ${countryId}`}>
              <td>{c(`entryAccount.${account}`)}</td>
              <td>{`${subsidiaryName(countryId, language)} · ${currency}`}</td>
              <td>
                {accountNumber ?? t('rules.noAccount')}
                {accountNumber !== null && accountStatus !== 'ACTIVE' && (
                  <Text size={12} tone="warning">
                    {c(`status.account.${accountStatus}`)}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Root>
  )
}
