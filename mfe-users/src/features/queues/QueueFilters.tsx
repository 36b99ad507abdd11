import { MODULES } from '@portal/contract'
import type { QueueRow } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { Button, Menu, MenuItem } from '@portal/shared-ui'
import { type TableState, withFilter } from '@portal/shared-ui/table'

interface QueueFiltersProps {
  readonly rows: readonly QueueRow[]
  readonly state: TableState
  readonly onChange: (state: TableState) => void
  /** One's own queue needs no filter by maker. */
  readonly isMaker: boolean
}

/** Filters by module and by maker, kept in the address with the rest of the table's state. */
export function QueueFilters({ rows, state, onChange, isMaker }: QueueFiltersProps) {
  const c = useTexts('contract')
  const makers = [...new Set([...(state.filters.username ?? []), ...rows.map((row) => row.username)])].sort()
  const pick = (field: string) => (value: string | null) => onChange(withFilter(state, field, value ? [value] : []))
  return (
    <>
      <FilterMenu
        label={c('labels.cqType')}
        options={MODULES.map((module) => ({ value: module, label: c(`module.${module}`) }))}
        chosen={state.filters.cqType?.[0] ?? null}
        onPick={pick('cqType')}
      />
      {!isMaker && (
        <FilterMenu
          label={c('labels.maker')}
          options={makers.map((maker) => ({ value: maker, label: maker }))}
          chosen={state.filters.username?.[0] ?? null}
          onPick={pick('username')}
        />
      )}
    </>
  )
}

interface FilterMenuProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: string | null
  readonly onPick: (value: string | null) => void
}

function FilterMenu({ label, options, chosen, onPick }: FilterMenuProps) {
  const t = useTexts('mfe-users')
  const name = options.find(({ value }) => value === chosen)?.label ?? chosen ?? t('filter.all')
  return (
    <Menu
      label={label}
      button={(trigger) => (
        <Button {...trigger} endIcon="chevron-down">
          {t('filter.is', { label, value: name })}
        </Button>
      )}
    >
      <MenuItem label={t('filter.all')} isChecked={chosen === null} onPress={() => onPick(null)} />
      {options.map((option) => (
        <MenuItem
          key={option.value}
          label={option.label}
          isChecked={option.value === chosen}
          onPress={() => onPick(option.value)}
        />
      ))}
    </Menu>
  )
}
