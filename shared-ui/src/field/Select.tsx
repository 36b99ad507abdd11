import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { BareSelect, ControlBox } from './Control.tsx'

/** The native select in the kit's input box, with an arrow. Pass `<option>` elements as children. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return (
    <ControlBox>
      <BareSelect autoComplete="off" {...props} />
      <span className="p-adornment p-chevron">
        <Icon name="chevron-down" size={18} />
      </span>
    </ControlBox>
  )
}
