import styled from '@emotion/styled'

const Group = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 6, fontSize: 13, fontWeight: 550 },
})

interface FilterGroupProps {
  readonly label: string
  readonly children: React.ReactNode
}

/** The controls of one filter in the panel, under its name. */
export function FilterGroup({ label, children }: FilterGroupProps) {
  return (
    <Group>
      <legend>{label}</legend>
      {children}
    </Group>
  )
}
