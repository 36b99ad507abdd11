import type { RuleEntry } from '@portal/contract/accounting-rules/accounting-rule'
import { type Nets, netsOf } from '@portal/contract/accounting-rules/rule-balance'
import { formatMovement } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { color, Icon, radius, space, styled, useLocale } from '@portal/shared-ui'

const List = styled.dl({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space(2), margin: 0 })
const Net = styled.div({
  padding: `${space(1.5)} ${space(2.5)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  minWidth: 0,
  '& dt': { fontSize: 12, color: color.muted },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    margin: 0,
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-zero="true"] dd > svg': { color: color.success },
  '&[data-zero="false"]': { borderColor: color.warningEdge, background: color.warningSoft },
  '& small': { fontSize: 12, fontWeight: 400, color: color.muted },
})

interface NetFiguresProps {
  readonly entries: readonly RuleEntry[]
  /** The entries including the current input. Null while the input is invalid. */
  readonly typed: readonly RuleEntry[] | null
}

/** One net amount, as displayed. */
interface Figure {
  readonly label: string
  readonly value: string
  readonly decimals: number
  readonly isPercent: boolean
}

/**
 * Shows the credits less the debits of the principal, flat and percentage amounts, and of the percentages of each line.
 * In a balanced slab all are 0 (ruling A41).
 */
export function NetFigures({ entries, typed }: NetFiguresProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  const figuresOf = ({ principal, flat, percent, ofLines }: Nets): Figure[] => [
    { label: t('rules.net.principal'), value: String(principal), decimals: 0, isPercent: false },
    { label: t('rules.net.flat'), value: flat, decimals: 2, isPercent: false },
    percentFigure(t('rules.net.percent'), percent),
    ...ofLines.map((net) => percentFigure(t('rules.net.ofLine', { line: c(`entryOf.${net.line}`) }), net.percent)),
  ]
  const word = ({ value, decimals, isPercent }: Figure) => {
    const figure = formatMovement(value, decimals, { language })
    return isPercent ? `${figure}\u00a0%` : figure
  }
  const now = figuresOf(netsOf(entries))
  const soon = typed && figuresOf(netsOf(typed))
  const isNow = (label: string) => now.some((net) => net.label === label)
  // A line that only the current input contains has a stored net amount of 0.
  const begun = (soon ?? []).filter(({ label }) => !isNow(label)).map((net) => ({ ...net, value: '0', decimals: 0 }))
  return (
    <List aria-label={t('rules.nets')}>
      {[...now, ...begun].map((net) => {
        const isZero = Number(net.value) === 0
        const next = soon?.find(({ label }) => label === net.label)
        const isMoved = next !== undefined && Number(next.value) !== Number(net.value)
        return (
          <Net key={net.label} data-zero={isZero}>
            <dt>{net.label}</dt>
            <dd>
              {isZero && <Icon name="check" size={16} />}
              {word(net)}
              {isMoved && <small>{t('rules.netSoon', { figure: word(next) })}</small>}
            </dd>
          </Net>
        )
      })}
    </List>
  )
}

const percentFigure = (label: string, value: string): Figure => ({
  label,
  value,
  decimals: value.split('.')[1]?.length ?? 0,
  isPercent: true,
})
