import { type ListTable, readListTables } from '@portal/contract/watch-lists/watch-lists.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, LinkButton, Notice, Skeleton, Stack } from '@portal/shared-ui'
import { CheckboxGroupInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { sharedColumns, type WatchListValues } from './watch-list-form.ts'

const COLUMNS = ['nameColumn', 'aliasColumn', 'birthDateColumn', 'countryColumn'] as const
const NOTHING: readonly ListTable[] = []

/** Shows the fields with the sources of a list: its tables, and the meaning of their columns. */
export function WatchListFields({ values }: { readonly values: WatchListValues }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { data, error } = useRead(readListTables, {}, { isAfresh: true })
  const tables = data?.tables ?? NOTHING
  const columns = sharedColumns(tables, values.tableNames).map((column) => ({ value: column, label: column }))
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton width="100%" height={160} />
  return (
    <Stack gap={4}>
      <TextInput name="listName" label={c('labels.listName')} maxLength={80} autoComplete="off" isRequired />
      {tables.length === 0 ? (
        <Notice tone="info">{t('lists.noTables')}</Notice>
      ) : (
        <CheckboxGroupInput
          name="tableNames"
          label={c('labels.tableNames')}
          hint={t('lists.tablesHint')}
          options={tables.map(({ tableName, rowCount }) => ({
            value: tableName,
            label: t('lists.tableOf', { table: tableName, count: rowCount }),
          }))}
          isRequired
        />
      )}
      <div>
        <LinkButton href="/reference-tables?panel=upload">{t('lists.upload')}</LinkButton>
      </div>
      <Grid min={200} gap={4}>
        {COLUMNS.map((name) => (
          <SelectInput
            key={name}
            name={name}
            label={c(`labels.${name}`)}
            options={columns}
            isDisabled={columns.length === 0}
            isRequired={name === 'nameColumn'}
            {...(name === 'aliasColumn' ? { hint: t('lists.aliasHint') } : {})}
          />
        ))}
      </Grid>
    </Stack>
  )
}
