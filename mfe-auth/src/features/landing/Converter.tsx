import { splitAmount } from '@portal/contract/format'
import { below, color, radius, space, styled, TOUCH_EDGE } from '@portal/shared-ui'
import { useId, useState } from 'react'
import {
  amountProblem,
  convert,
  RECEIVE_CURRENCY,
  SAMPLE_RATES,
  SEND_CURRENCIES,
  type SendCurrency,
} from './converter.ts'
import type { LandingTexts } from './landing-texts.ts'
import { useTypedAmount } from './use-typed-amount.ts'

const Line = styled('div')({ display: 'flex', flexDirection: 'column', gap: space(2) })
const Label = styled('label')({ fontSize: 13, color: color.muted })
const Box = styled('div')({
  display: 'flex',
  alignItems: 'center',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  '& input, & output': {
    flex: 1,
    minWidth: 0,
    border: 0,
    outline: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: 28,
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    padding: `${space(3)} ${space(4)}`,
  },
  // At this font size, amounts in billions fit beside their currency.
  '& [data-long]': { fontSize: 20 },
  '& select, & span': {
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 550,
    padding: `${space(3)} ${space(4)}`,
  },
  // Keeps the browser's arrow away from the edge of the field.
  '& select': { paddingInlineEnd: space(1), marginInlineEnd: space(3) },
  // On a phone the currency does not fit beside the amount, so it is above the amount.
  [below(480)]: {
    flexDirection: 'column-reverse',
    alignItems: 'stretch',
    '& input, & output': { padding: `0 ${space(3)} ${space(3)}` },
    '& select, & span': {
      alignSelf: 'flex-start',
      margin: `${space(1)} 0 0 ${space(2)}`,
      padding: space(1),
      fontSize: 14,
    },
    '& select': { minHeight: TOUCH_EDGE, marginInlineStart: space(1) },
  },
})
const Rate = styled('p')({ fontSize: 13, color: color.muted, marginBlock: space(4) })
// A live region that takes no space while it is empty.
const Problem = styled('p')({ fontSize: 13, color: color.danger, '&:empty': { marginTop: `-${space(2)}` } })
const Small = styled('p')({ fontSize: 12, color: color.muted, marginTop: space(4) })

/** Returns whether a figure is too long for the large font beside a currency. */
const isLong = (figure: string) => figure.length > 12 || undefined

/** Shows the converter from USD, EUR or GBP to naira at the sample rate. The result is updated on each key. */
export function Converter({ texts: { t, language } }: { texts: LandingTexts }) {
  const id = useId()
  const [currency, setCurrency] = useState<SendCurrency>('USD')
  const { text: amount, control } = useTypedAmount(currency, language)
  const problem = amountProblem(amount, currency, language)
  const received = convert(amount, currency, language)
  const shown = received === null ? '–' : splitAmount(received, RECEIVE_CURRENCY, { language }).figure
  const rate = splitAmount(SAMPLE_RATES[currency], RECEIVE_CURRENCY, { language }).figure
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('converter.title')}>
      <Line>
        <Label htmlFor={`${id}-send`}>{t('converter.send')}</Label>
        <Box>
          <input
            id={`${id}-send`}
            inputMode="decimal"
            autoComplete="off"
            {...control}
            data-long={isLong(amount)}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem ? `${id}-problem` : `${id}-rate`}
          />
          <select
            autoComplete="off"
            aria-label={t('converter.currency')}
            value={currency}
            onChange={(event) => setCurrency(event.target.value as SendCurrency)}
          >
            {SEND_CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Box>
        <Problem id={`${id}-problem`} role="status">
          {problem && t(`converter.${problem}`)}
        </Problem>
      </Line>
      <Rate id={`${id}-rate`}>{`1 ${currency} = ${rate} ${RECEIVE_CURRENCY}`}</Rate>
      <Line>
        <Label htmlFor={`${id}-receive`}>{t('converter.receive')}</Label>
        <Box>
          <output id={`${id}-receive`} htmlFor={`${id}-send`} data-long={isLong(shown)} aria-live="polite">
            {shown}
          </output>
          <span>{RECEIVE_CURRENCY}</span>
        </Box>
      </Line>
      <Small>{t('converter.sample')}</Small>
    </form>
  )
}
