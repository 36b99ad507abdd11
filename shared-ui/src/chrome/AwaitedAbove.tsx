import styled from '@emotion/styled'

const Place = styled.div({ '& ~ *': { visibility: 'hidden' } })

/**
 * A placeholder for loading content of unknown height. It hides its later siblings, which would otherwise move when the
 * content arrives.
 */
export const AwaitedAbove = () => <Place data-waiting aria-hidden />
