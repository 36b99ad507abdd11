import styled from '@emotion/styled'
import { type ComponentPropsWithoutRef, useContext } from 'react'
import { Problem } from '../field/FieldNotes.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, space, width } from '../theme/tokens.ts'
import { FormContext } from './form-context.ts'

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(2),
  paddingTop: space(2),
  [below(width.phone)]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
})

/**
 * The buttons under a form. The primary button is last, at the right; on phones the buttons are stacked, primary first.
 * After a refused submit a sentence beside the buttons says that required fields are empty: in a long form, these can
 * be out of sight.
 */
export function FormActions({ children, ...props }: ComponentPropsWithoutRef<'div'>) {
  const t = useKitText()
  const form = useContext(FormContext)
  return (
    <Row {...props}>
      {form?.hasEmptyFields && <Problem style={{ width: '100%' }}>{t('form.emptyFields')}</Problem>}
      {children}
    </Row>
  )
}
