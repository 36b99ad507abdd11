import { PASS_REVIEWS } from '@portal/contract/watch-lists/watch-list'
import { type ListTable, readListTables } from '@portal/contract/watch-lists/watch-lists.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, LinkButton, Notice, Skeleton, Stack } from '@portal/shared-ui'
import { CheckboxGroupInput, RadioInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { EditionInput } from './edition/EditionInput.tsx'
import { type ListSourceKind, sharedColumns, type WatchListValues } from './watch-list-form.ts'

const COLUMNS = ['nameColumn', 'aliasColumn', 'birthDateColumn', 'countryColumn'] as const
const NOTHING: readonly ListTable[] = []

interface WatchListFieldsProps {
  readonly values: WatchListValues
  /** The list in force; null for a new list. */
  readonly current: { readonly editionId: string | null; readonly listSource: string } | null
  /** Called when all files of an edition have been sent. */
  readonly onSent: (editionId: string) => void
}

/** The fields of a list's name, the source of its names, and the people who pass hits. */
export function WatchListFields({ values, current, onSent }: WatchListFieldsProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const sources = [
    { value: 'EDITION', label: t('lists.fromFile') },
    { value: 'TABLES', label: t('lists.fromTables') },
  ] as const satisfies readonly { value: ListSourceKind; label: string }[]
  const edition = current?.editionId ? { editionId: current.editionId, listSource: current.listSource } : null
  return (
    <Stack gap={4}>
      <TextInput name="listName" label={c('labels.listName')} maxLength={80} autoComplete="off" isRequired />
      <RadioInput name="listSourceKind" label={t('lists.source')} options={sources} isRow isRequired />
      {values.listSourceKind === 'EDITION' ? (
        <EditionInput editionId={values.editionId} listFormat={values.listFormat} current={edition} onSent={onSent} />
      ) : (
        <TableFields values={values} />
      )}
      <RadioInput
        name="passReview"
        label={c('labels.passReview')}
        hint={t('lists.passHint')}
        options={PASS_REVIEWS.map((value) => ({ value, label: c(`passReview.${value}`) }))}
        isRequired
      />
    </Stack>
  )
}

/** The fields of a list from reference tables: its tables, and the meaning of their columns. */
function TableFields({ values }: { readonly values: WatchListValues }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { data, error } = useRead(readListTables, {}, { isAfresh: true })
  const tables = data?.tables ?? NOTHING
  const columns = sharedColumns(tables, values.tableNames).map((column) => ({ value: column, label: column }))
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton width="100%" height={160} />
  return (
    <Stack gap={4}>
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
