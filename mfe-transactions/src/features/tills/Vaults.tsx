import { formatAmount } from '@portal/contract/format'
import { readVaults } from '@portal/contract/tills/tills.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { below, color, space, styled, Text, useLocale, width } from '@portal/shared-ui'
import { AwaitedAbove } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'

const Table = styled.table({
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', fontWeight: 600, paddingBottom: space(1) },
  '& th, & td': { padding: `${space(1.5)} ${space(3)} ${space(1.5)} 0`, textAlign: 'start' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& :is(th, td).p-figure': { textAlign: 'end', whiteSpace: 'nowrap' },
  [below(width.phone)]: {
    '& :is(th, td)': { paddingInlineEnd: space(1) },
    '& :is(th, td).p-figure': { whiteSpace: 'normal' },
  },
})

interface VaultsProps {
  readonly isOfBranch: boolean
  /** Whether content above is still loading, which would move the vaults. */
  readonly isAwaited?: boolean
}

/** Shows the balances of the vaults in the user's scope and of their tills, and the tills left open. */
export function Vaults({ isOfBranch, isAwaited = false }: VaultsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const read = useRead(readVaults, {}, { isQuiet: true })
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data || isAwaited) return <AwaitedAbove />
  const { vaults } = read.data
  if (vaults.length === 0) return null
  return (
    <Table>
      <caption>{t(isOfBranch ? 'tills.vault' : 'tills.vaults')}</caption>
      <thead>
        <tr>
          {!isOfBranch && <th scope="col">{t('pickups.branch')}</th>}
          <th scope="col">{c('labels.currency')}</th>
          <th scope="col" className="p-figure">
            {t('tills.inVault')}
          </th>
          <th scope="col" className="p-figure">
            {t('tills.inTills')}
          </th>
        </tr>
      </thead>
      <tbody>
        {vaults.map(({ accountNumber, userSolId, currency, balance, inTills, leftOpen }) => (
          <tr key={accountNumber}>
            {!isOfBranch && <td>{userSolId}</td>}
            <td>{currency}</td>
            <td className="p-figure">{formatAmount(balance, currency, locale)}</td>
            <td className="p-figure">
              {formatAmount(inTills, currency, locale)}
              {leftOpen > 0 && (
                <Text size={12} tone="danger">
                  {t('tills.leftOpen', { count: leftOpen })}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
