import type { ConditionRow } from '@portal/contract/conditions/condition'
import { comparisonWords, valueWords } from '@portal/contract/conditions/condition-words'
import { tryScreeningRule } from '@portal/contract/screening/screening.calls'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import {
  Button,
  ButtonBesideField,
  FieldLine,
  FieldWithButton,
  Notice,
  Stack,
  space,
  styled,
  Text,
} from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useConditionReader } from '../../use-condition-reader.ts'
import { TriedTransaction } from './TriedTransaction.tsx'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(2) })
const TONES = { TRUE: 'positive', FALSE: 'neutral', UNKNOWN: 'neutral', ERROR: 'negative' } as const

interface RuleTesterProps {
  readonly screeningType: ScreeningType
  /** The rule's current conditions. */
  readonly conditions: readonly ConditionRow[]
  /** The contract reference, as typed. */
  readonly reference: string
  /** The points that a hit adds to the risk sum; null if a hit holds the transaction. */
  readonly points: number | null
}

/**
 * Shows the test of the current rule on an existing transaction: the result of each condition, with the value that the
 * condition used.
 */
export function RuleTester({ screeningType, conditions, reference, points }: RuleTesterProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const reader = useConditionReader()
  const [tried, setTried] = useRecoveredState<string | null>('tried', null)
  const request = { screeningType, conditions, transactionContractReference: tried ?? '' }
  const { data, error } = useRead(tryScreeningRule, request, { enabled: tried !== null, isQuiet: true })
  return (
    <Stack gap={3}>
      <FieldLine>
        <FieldWithButton>
          <TriedTransaction name="triedReference" screeningType={screeningType} />
        </FieldWithButton>
        <ButtonBesideField>
          <Button onClick={() => setTried(reference.trim())} disabled={reference.trim() === ''}>
            {t('rules.try')}
          </Button>
        </ButtonBesideField>
      </FieldLine>
      {tried !== null && error && <Notice tone="danger">{error.fields?.[0]?.message ?? error.message}</Notice>}
      {tried !== null && data && (
        <Stack gap={2}>
          <Notice tone={data.truth === 'TRUE' || data.truth === 'ERROR' ? 'warning' : 'success'} announce="status">
            {data.truth === 'TRUE' && points !== null
              ? t('rules.triedPoints', { reference: tried, count: points })
              : t(`rules.tried.${data.truth}`, { reference: tried })}
          </Notice>
          <List aria-label={t('rules.tried')}>
            {data.conditions.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id
              <li key={at}>
                <Stack direction="row" gap={2} align="center" isWrapping>
                  <StatusChip tone={TONES[one.truth]} label={c(`truth.${one.truth}`)} />
                  <Text as="span" size={13}>
                    {comparisonWords(screeningType, one, reader)}
                  </Text>
                  <Text as="span" size={13} tone="muted">
                    {one.value === null
                      ? t('rules.seenNothing')
                      : t('rules.seen', { value: valueWords(screeningType, one.columnName, one.value, reader) })}
                  </Text>
                </Stack>
              </li>
            ))}
          </List>
        </Stack>
      )}
    </Stack>
  )
}
