import styled from '@emotion/styled'

const Place = styled.div({ '& ~ *': { visibility: 'hidden' } })

/**
 * The place of loading content whose height is unknown: it hides its later siblings, which would otherwise move when
 * the content arrives.
 */
export const AwaitedAbove = () => <Place data-waiting aria-hidden />
