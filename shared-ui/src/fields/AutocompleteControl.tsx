import styled from '@emotion/styled'
import Autocomplete from '@mui/material/Autocomplete'
import { type AriaAttributes, useState } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import type { Option } from './option.ts'

// MUI places its buttons over the input; here they are beside it.
const Box = styled(ControlBox)({
  '&&&&': { paddingInlineEnd: space(3) },
  '& .MuiAutocomplete-endAdornment': { position: 'static', transform: 'none' },
  '& .MuiAutocomplete-clearIndicator': { padding: 4 },
  '& .MuiAutocomplete-popupIndicator': { padding: 4, marginInlineEnd: -8 },
  [TOUCH]: { '& .MuiAutocomplete-endAdornment > button': { width: TOUCH_EDGE, height: TOUCH_EDGE } },
})

interface AutocompleteControlProps {
  id: string
  name: string
  label: string
  options: readonly Option[]
  value: string
  placeholder?: string | undefined
  isLoading?: boolean | undefined
  isDisabled?: boolean | undefined
  attributes: AriaAttributes
  onChange: (value: string) => void
  onBlur: () => void
  onSearch?: ((text: string) => void) | undefined
}

/** MUI's combobox in the kit's box. */
export default function AutocompleteControl(props: AutocompleteControlProps) {
  const { id, name, options, value, placeholder, isLoading, isDisabled, attributes, onChange, onBlur, onSearch } = props
  const t = useKitText()
  // A choice remains even if a later search does not find it.
  const [chosen, setChosen] = useState<Option | null>(null)
  const kept = chosen?.value === value ? chosen : null
  return (
    <MuiTheme>
      <Autocomplete
        id={id}
        options={options}
        value={options.find((option) => option.value === value) ?? kept}
        onChange={(_, option) => {
          setChosen(option)
          onChange(option?.value ?? '')
        }}
        onBlur={onBlur}
        onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && onSearch?.(text)}
        {...(onSearch ? { filterOptions: (all: Option[]) => all } : {})}
        {...(options.some(({ group }) => group !== undefined) ? { groupBy: ({ group }: Option) => group ?? '' } : {})}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        getOptionDisabled={(option) => option.isDisabled === true}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        loading={isLoading === true}
        disabled={isDisabled === true}
        autoHighlight
        // In place, so that it stays inside the page's landmarks and a dialog's focus; fixed, so that no scrolling
        // container cuts it.
        disablePortal
        slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
        openText={t('autocomplete.open')}
        closeText={t('autocomplete.close')}
        clearText={t('autocomplete.clear')}
        noOptionsText={t('autocomplete.none')}
        loadingText={t('autocomplete.loading')}
        popupIcon={<Icon name="chevron-down" size={18} />}
        clearIcon={<Icon name="close" size={16} />}
        renderInput={({ slotProps }) => (
          <Box
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            onMouseDown={slotProps.input.onMouseDown}
          >
            <BareInput {...slotProps.htmlInput} {...attributes} id={id} name={name} placeholder={placeholder} />
            <span className="p-adornment">{slotProps.input.endAdornment}</span>
          </Box>
        )}
      />
    </MuiTheme>
  )
}
