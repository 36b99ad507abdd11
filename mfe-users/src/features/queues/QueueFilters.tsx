import { MODULES, type TableState } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Button, Menu, MenuItem } from '@portal/shared-ui'
import { withFilter } from '@portal/shared-ui/table'
import { MakerFilter } from './MakerFilter.tsx'

interface QueueFiltersProps {
  readonly state: TableState
  readonly onChange: (state: TableState) => void
  /** One's own queue needs no filter by maker. */
  readonly isMaker: boolean
}

/** Filters by module and by maker, kept in the address with the rest of the table's state. */
export function QueueFilters({ state, onChange, isMaker }: QueueFiltersProps) {
  const c = useTexts('contract')
  const pick = (field: string) => (value: string | null) => onChange(withFilter(state, field, value ? [value] : []))
  return (
    <>
      <FilterMenu
        label={c('labels.cqType')}
        options={MODULES.map((module) => ({ value: module, label: c(`module.${module}`) }))}
        chosen={state.filters.cqType?.[0] ?? null}
        onPick={pick('cqType')}
      />
      {!isMaker && <MakerFilter chosen={state.filters.username?.[0] ?? null} onPick={pick('username')} />}
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
