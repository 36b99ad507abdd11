import { PRINCIPAL_ACCOUNT, type RuleSlab, WHOLE_AMOUNT } from '@portal/contract/accounting-rules/accounting-rule'
import { formatAmount, formatRate, splitAmount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { color, radius, space, styled, useLocale } from '@portal/shared-ui'
import { entryAmountWord } from './accounting-rule-words.ts'
import { rangeOf } from './slab-range.ts'

const List = styled.dl({
  margin: 0,
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: space(4), paddingBlock: space(1) },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, marginInlineStart: 'auto' },
})

/** Shows the charge to the partner's wallet for each range of amounts, in words. */
export function FeeByAmount({ slabs }: { readonly slabs: readonly RuleSlab[] }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const rangeWord = (slab: RuleSlab) => {
    const word = (amount: string) => formatAmount(amount, slab.slabCurrency, locale)
    const figure = (amount: string) => splitAmount(amount, '', locale).figure
    const { from, to } = rangeOf(
      slab,
      null,
      slabs.filter((other) => other !== slab),
    ) ?? { from: '', to: null }
    if (from === FIRST) return to === null ? t('fee.any') : t('fee.upTo', { to: word(to) })
    return to === null ? t('fee.from', { from: word(from) }) : t('fee.between', { from: figure(from), to: word(to) })
  }
  const chargeWord = ({ entries, slabCurrency }: RuleSlab) =>
    entries
      .filter(
        ({ entryDrCr, entryAccount, entryAmount }) =>
          entryDrCr === 'DR' && entryAccount === PRINCIPAL_ACCOUNT && entryAmount !== WHOLE_AMOUNT,
      )
      .map((entry) =>
        entry.entryOf === undefined
          ? entryAmountWord(entry, slabCurrency, { c, locale })
          : t('fee.vatOf', { rate: formatRate(entry.entryAmount, locale) }),
      )
      .join(' + ')
  return (
    <List aria-label={t('fee.byAmount')}>
      {slabs.map((slab) => (
        <div key={slab.slabCode}>
          <dt>{rangeWord(slab)}</dt>
          <dd>{chargeWord(slab)}</dd>
        </div>
      ))}
    </List>
  )
}

/** The smallest amount above zero. */
const FIRST = '0.01'
