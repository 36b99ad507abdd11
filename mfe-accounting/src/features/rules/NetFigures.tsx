import { formatMovement } from '@portal/contract/format'
import type { RuleEntry } from '@portal/contract/records/accounting-rule'
import { type Nets, netsOf } from '@portal/contract/records/rule-balance'
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
  /** The entries as they would be with what is being typed; null while that is no entry yet. */
  readonly typed: readonly RuleEntry[] | null
}

const NETS = ['principal', 'flat', 'percent'] as const satisfies readonly (keyof Nets)[]

/** Credits less debits of principal, flat and percent amounts: a slab is balanced when all three are 0 (ruling A41). */
export function NetFigures({ entries, typed }: NetFiguresProps) {
  const t = useTexts('mfe-accounting')
  const { language } = useLocale()
  const nets = netsOf(entries)
  const soon = typed && netsOf(typed)
  const figure = (net: keyof Nets, of: Nets) => {
    const value = String(of[net])
    const word = formatMovement(value, net === 'flat' ? 2 : (value.split('.')[1]?.length ?? 0), { language })
    return net === 'percent' ? `${word}\u00a0%` : word
  }
  return (
    <List aria-label={t('rules.nets')}>
      {NETS.map((net) => {
        const isZero = Number(nets[net]) === 0
        const isMoved = soon !== null && soon[net] !== nets[net]
        return (
          <Net key={net} data-zero={isZero}>
            <dt>{t(`rules.net.${net}`)}</dt>
            <dd>
              {isZero && <Icon name="check" size={16} />}
              {figure(net, nets)}
              {isMoved && <small>{t('rules.netSoon', { figure: figure(net, soon) })}</small>}
            </dd>
          </Net>
        )
      })}
    </List>
  )
}
