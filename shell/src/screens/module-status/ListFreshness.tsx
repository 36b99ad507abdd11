import { formatCount, formatDateTime } from '@portal/contract/format'
import { readListFreshness } from '@portal/contract/watch-lists/list-sources.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { NONE, Scroll, Table } from './status-table.ts'

const LOOK_MS = 60_000
const HEADINGS = ['list', 'state', 'updated', 'failures']

/** Shows how fresh the watch lists are that the gateway fetches; nothing if no list is fetched. */
export function ListFreshness() {
  const t = useTexts('shell')
  const locale = useLocale()
  const { data, error } = useRead(readListFreshness, {}, { pollMs: LOOK_MS, isQuiet: true })
  if (data?.lists.length === 0) return null
  return (
    <Stack gap={2}>
      <Text as="h2" size={16} weight="strong">
        {t('status.lists')}
      </Text>
      {error && (
        <Text size={13} tone="muted">
          {error.message}
        </Text>
      )}
      {data && (
        <Scroll tabIndex={0} role="region" aria-label={t('status.lists')}>
          <Table>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col">
                    {t(`status.lists.${heading}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lists.map(({ listCode, listName, freshSince, daysOutdated, failures }) => (
                <tr key={listCode}>
                  <th scope="row">{`${listCode} · ${listName}`}</th>
                  <td>
                    {daysOutdated === null ? (
                      <StatusChip label={t('status.lists.fresh')} tone="positive" />
                    ) : (
                      <StatusChip label={t('status.lists.outdated', { days: daysOutdated })} tone="negative" />
                    )}
                  </td>
                  <td>{formatDateTime(freshSince, locale)}</td>
                  <td>{failures === 0 ? NONE : formatCount(failures, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Stack>
  )
}
