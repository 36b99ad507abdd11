import { type BudgetStatus, readBudgets } from '@portal/contract/budgets/budgets.calls'
import { formatCount } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { byNeed } from './budgets-by-need.ts'
import { NONE, Scroll, Table } from './status-table.ts'

const LOOK_MS = 10_000
const HEADINGS = ['caller', 'resource', 'limit', 'highest', 'refused']

/** Shows who may use how much, with the use of the last hour. Budgets that refused somebody come first. */
export function BudgetList() {
  const t = useTexts('shell')
  const { data, error } = useRead(readBudgets, {}, { pollMs: LOOK_MS, isQuiet: true })
  return (
    <Stack gap={2}>
      <Text as="h2" size={16} weight="strong">
        {t('status.budgets')}
      </Text>
      <Text size={13} tone="muted">
        {error ? error.message : t('status.budgets.text')}
      </Text>
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <Scroll tabIndex={0} role="region" aria-label={t('status.budgets')}>
          <Table>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col">
                    {t(`status.budgets.${heading}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byNeed(data.budgets).map((budget) => (
                <BudgetLine key={budget.name} budget={budget} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Stack>
  )
}

function BudgetLine({ budget }: { budget: BudgetStatus }) {
  const t = useTexts('shell')
  const locale = useLocale()
  const { caller, resource, limit, unit, highest, refused } = budget
  return (
    <tr>
      <th scope="row">{caller}</th>
      <td>{resource}</td>
      <td>{t(`status.budgets.unit.${unit}`, { limit: formatCount(limit, locale) })}</td>
      <td>{highest === 0 ? NONE : formatCount(highest, locale)}</td>
      <td>{refused === 0 ? NONE : <StatusChip label={formatCount(refused, locale)} tone="warning" />}</td>
    </tr>
  )
}
