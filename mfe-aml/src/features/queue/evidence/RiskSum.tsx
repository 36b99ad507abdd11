import type { ConditionReader } from '@portal/contract/conditions/condition-words'
import { highestRisk, type RiskPart } from '@portal/contract/screening/risk'
import { verdictWords } from '@portal/contract/screening/verdict-words'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { color, Stack, space, styled, Text } from '@portal/shared-ui'
import { useConditionReader } from '../../../use-condition-reader.ts'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(3) })
const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space(3) })
const Points = styled.span({ fontSize: 13, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const Track = styled.div({ height: 6, borderRadius: 3, background: color.border, overflow: 'hidden' })
const Bar = styled.div({ height: '100%', borderRadius: 3, background: color.accent })

/** Shows the highest risk sum of an order with its parts: each rule with its points and the conditions it met. */
export function RiskSum({ logs }: { readonly logs: readonly ScreeningLogRow[] }) {
  const t = useTexts('mfe-aml')
  const reader = useConditionReader()
  const risk = highestRisk(logs)
  if (risk === null) return null
  const { sum, parts, holdFrom, twoFrom } = risk
  return (
    <Stack gap={3}>
      <Text size={13}>{t('case.riskHeld', { count: sum, holdFrom, twoFrom })}</Text>
      <List aria-label={t('case.risk')}>
        {parts.map((part) => (
          <li key={part.code}>
            <Part {...{ part, sum }} {...partWords(part, logs, reader)} />
          </li>
        ))}
      </List>
    </Stack>
  )
}

interface PartProps {
  readonly part: RiskPart
  readonly sum: number
  readonly name: string
  readonly why: readonly string[]
}

function Part({ part: { points }, sum, name, why }: PartProps) {
  const t = useTexts('mfe-aml')
  return (
    <Stack gap={1}>
      <Head>
        <Text size={13} weight="strong">
          {name}
        </Text>
        <Points>{t('case.riskPart', { points, sum })}</Points>
      </Head>
      <Track aria-hidden="true">
        <Bar style={{ width: `${(points / sum) * 100}%` }} />
      </Track>
      {why.map((line) => (
        <Text key={line} size={12} tone="muted">
          {line}
        </Text>
      ))}
    </Stack>
  )
}

/** Returns the description of a part's rule, and the conditions that the order met at the latest hit of the rule. */
function partWords({ code, points }: RiskPart, logs: readonly ScreeningLogRow[], reader: ConditionReader) {
  const log = logs.find((one) => one.screeningLogScreeningCode === code && one.screeningPoints === points)
  if (log === undefined) return { name: code, why: [] }
  const { rule, description, conditions } = verdictWords(log, reader)
  return {
    name: [rule, description].filter(Boolean).join(' · '),
    why: conditions.filter(({ isTrue }) => isTrue).map(({ text, note }) => `${text} (${note})`),
  }
}
