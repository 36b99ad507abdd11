import type { PostingPreview, PreviewLine } from '@portal/contract/accounting-rules/rule-preview.calls'
import { fromMinor, toMinor } from '@portal/contract/core'
import { formatAmount, formatMovement, splitAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { below, color, Icon, radius, space, styled, Text, useLocale, width } from '@portal/shared-ui'
import { accountWord, formulaWord, isPlainFormula } from './accounting-rule-words.ts'

const Root = styled.details({
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space(2)}`,
    alignItems: 'baseline',
    listStyle: 'none',
    padding: `${space(2)} ${space(3)}`,
    cursor: 'pointer',
    borderRadius: radius.control,
    fontSize: 13,
    '&:hover': { background: color.hover },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { alignSelf: 'center', color: color.muted },
  '& > summary > span:last-of-type': { marginInlineStart: 'auto' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '&[open] > summary': { borderBottom: `1px solid ${color.border}`, borderRadius: 0 },
})
const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(1.5)} ${space(3)}`, textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  // The line between the two sides of the T account.
  '& :is(th, td):nth-of-type(3)': { borderInlineStart: `1px solid ${color.border}` },
  '& :is(th, td):nth-of-type(n + 2)': { textAlign: 'end', whiteSpace: 'nowrap', width: '1%' },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& tfoot tr': { borderTop: `2px solid ${color.edge}`, '& td': { fontWeight: 550 } },
  // On a phone, the two sides of the T account do not fit beside the account name, so they are below it.
  [below(width.phone)]: {
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& :is(th, td):nth-of-type(1)': { gridColumn: '1 / -1', paddingBottom: 0 },
    '& thead th:nth-of-type(1)': { position: 'absolute', clipPath: 'inset(50%)' },
    '& :is(th, td):nth-of-type(n + 2)': { width: 'auto' },
  },
})

interface PreviewedPostingProps {
  readonly posting: PostingPreview
  readonly isOpen?: boolean
}

/**
 * Shows the posting for one amount: debits on the left of the T account, credits on the right, each with its formula.
 */
export function PreviewedPosting({ posting, isOpen = false }: PreviewedPostingProps) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const { amount, currency, reason, slabCode, lines, charged } = posting
  const whole = formatAmount(amount, currency, locale)
  return (
    <Root open={isOpen}>
      <summary>
        <Icon name="chevron-down" size={16} />
        <Text as="span" weight="medium">
          {t(`rules.reason.${reason}`, { amount: whole })}
        </Text>
        <Text as="span" tone={slabCode === null ? 'warning' : 'muted'}>
          {slabCode === null
            ? t('rules.refused')
            : t('rules.chargedIn', { slab: slabCode, charged: formatAmount(charged, currency, locale) })}
        </Text>
      </summary>
      {lines.length > 0 ? (
        <Lines lines={lines} currency={currency} label={t('rules.postingOf', { amount: whole })} />
      ) : (
        <Text size={13} tone="muted" style={{ padding: space(3) }}>
          {t(slabCode === null ? 'rules.refusedText' : 'rules.postsNothing')}
        </Text>
      )}
    </Root>
  )
}

interface LinesProps {
  readonly lines: readonly PreviewLine[]
  readonly currency: string
  readonly label: string
}

function Lines({ lines, currency, label }: LinesProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const figure = (amount: string) => splitAmount(amount, '', locale).figure
  const sum = (side: PreviewLine['side']) =>
    figure(fromMinor(lines.reduce((all, line) => (line.side === side ? all + toMinor(line.amount) : all), 0n)))
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{c('labels.entryAccount')}</th>
          <th scope="col">{c('entryDrCr.DR')}</th>
          <th scope="col">{c('entryDrCr.CR')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // A posting's lines are identified only by their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index}>
            <td>
              {accountWord(line.account, line.side, t, c)}
              {!isPlainFormula(line.formula) && (
                <Text size={12} tone="muted">
                  {formulaWord(line.formula, currency, { c, locale })}
                </Text>
              )}
              {line.residue !== null && (
                <Text size={12} tone="warning">
                  {t('rules.rounding', { residue: formatMovement(line.residue, 2, locale) })}
                </Text>
              )}
            </td>
            <td style={{ color: color.danger }}>{line.side === 'DR' && figure(line.amount)}</td>
            <td style={{ color: color.success }}>{line.side === 'CR' && figure(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('rules.sum', { currency })}</td>
          <td>{sum('DR')}</td>
          <td>{sum('CR')}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
