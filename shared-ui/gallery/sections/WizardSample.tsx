import { useState } from 'react'
import { NameInput } from '../../src/fields/index.ts'
import { Form, WizardFrame } from '../../src/form/index.ts'

const STEPS = [
  { id: 'name', title: 'Your name', description: 'As it stands in your passport.' },
  { id: 'contact', title: 'Contact' },
  { id: 'password', title: 'Password' },
]

export function WizardSample() {
  const [index, setIndex] = useState(1)
  return (
    <Form
      key={index}
      initialValues={{ name: '' }}
      onSubmit={() => setIndex(Math.min(index + 1, STEPS.length - 1))}
      label="Registration"
    >
      <WizardFrame
        steps={STEPS}
        current={STEPS[index]?.id ?? 'name'}
        onBack={index > 0 ? () => setIndex(index - 1) : undefined}
      >
        <NameInput name="name" label="Name" />
      </WizardFrame>
    </Form>
  )
}
