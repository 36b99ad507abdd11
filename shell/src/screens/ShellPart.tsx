import { type ReactNode, useState } from 'react'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageError } from './PageError.tsx'

/**
 * Renders a part of the shell that is loaded on demand. A failure or crash is shown in place of the part, and "Try
 * again" loads the part again without a page reload; the rest of the page continues to work.
 */
export function ShellPart({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Error | null>(null)
  if (!failure) {
    return (
      <CrashBoundary key={attempt} onCrash={setFailure}>
        {children}
      </CrashBoundary>
    )
  }
  const tryAgain = () => {
    setFailure(null)
    setAttempt((tried) => tried + 1)
  }
  return <PageError failure={failure} onTryAgain={tryAgain} />
}
