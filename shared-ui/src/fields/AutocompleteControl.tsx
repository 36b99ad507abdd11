import styled from '@emotion/styled'
import Autocomplete from '@mui/material/Autocomplete'
import { type AriaAttributes, useEffect, useState } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { useFieldText } from './field-texts.ts'
import { filteredOptions, optionNamed } from './find-option.ts'
import type { Option } from './option.ts'

// MUI places its buttons over the input; the kit places them beside the input.
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
  /**
   * Called with the text when the user leaves the field and the text is not an option; called with null once the text
   * is edited.
   */
  onUnmatched: (text: string | null) => void
}

/** MUI's combobox in the kit's input box. */
export default function AutocompleteControl(props: AutocompleteControlProps) {
  const { id, name, options, value, placeholder, isLoading, isDisabled, attributes } = props
  const { onChange, onBlur, onSearch, onUnmatched } = props
  const t = useFieldText()
  // The chosen option remains even if a later search does not find it.
  const [chosen, setChosen] = useState<Option | null>(null)
  const kept = chosen?.value === value ? chosen : null
  const option = options.find((one) => one.value === value) ?? kept
  // A typed text stays until the user chooses an option: MUI would silently restore the earlier choice.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null)
  // A value that is not an option is shown as text, because an empty field would hide it. If the server searches the
  // options, however, the given options are only a part of all options.
  const text = typed?.value === value ? typed.text : (option?.label ?? (isLoading || onSearch ? '' : value))
  // A value set from outside (a reset, a dependent field) replaces the text and its error.
  useEffect(() => {
    if (typed === null || typed.value === value) return
    setTyped(null)
    onUnmatched(null)
  })
  const choose = (next: Option | null) => {
    setTyped(null)
    setChosen(next)
    onUnmatched(null)
    onChange(next?.value ?? '')
  }
  const leave = () => {
    if (text.trim() !== '' && text !== option?.label) {
      const match = optionNamed(text, options)
      if (match) choose(match)
      else onUnmatched(text)
    } else setTyped(null)
    onBlur()
  }
  return (
    <MuiTheme>
      <Autocomplete
        id={id}
        options={options}
        value={option}
        inputValue={text}
        onChange={(_, next) => choose(next)}
        onBlur={leave}
        onInputChange={(_, next, reason) => {
          if (reason !== 'input' && reason !== 'clear') return
          setTyped({ text: next, value })
          onUnmatched(null)
          onSearch?.(next)
        }}
        filterOptions={(all, { inputValue }) => (onSearch ? all : filteredOptions(inputValue, all))}
        {...(options.some(({ group }) => group !== undefined) ? { groupBy: ({ group }: Option) => group ?? '' } : {})}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.value}
        getOptionDisabled={(option) => option.isDisabled === true}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        loading={isLoading === true}
        disabled={isDisabled === true}
        autoHighlight
        // Drawn in place, so that the list stays inside the page's landmarks and a dialog's focus. The position is
        // fixed, so that no scrolling container cuts the list.
        disablePortal
        slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
        openText={t('open')}
        closeText={t('close')}
        clearText={t('clear')}
        noOptionsText={t('none')}
        loadingText={t('loading')}
        popupIcon={<Icon name="chevron-down" size={18} />}
        clearIcon={<Icon name="close" size={16} />}
        renderInput={({ slotProps }) => (
          <Box
            ref={slotProps.input.ref}
            className={slotProps.input.className}
            onMouseDown={slotProps.input.onMouseDown}
          >
            <BareInput
              {...slotProps.htmlInput}
              {...attributes}
              autoComplete="off"
              id={id}
              name={name}
              placeholder={placeholder}
            />
            <span className="p-adornment">{slotProps.input.endAdornment}</span>
          </Box>
        )}
      />
    </MuiTheme>
  )
}
