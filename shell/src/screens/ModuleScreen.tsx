import type { RouteDescriptor } from '@portal/contract/module'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mayOpen } from '../loading/gate-permission.ts'
import { loadedScreen, loadScreen, noteCrash } from '../loading/load-screen.ts'
import { outcomeOf } from '../loading/outcome.ts'
import type { InstalledModule } from '../loading/read-module.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { countLoading } from './loading-screens.ts'
import { OutcomeCard } from './outcome-card.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

interface ModuleScreenProps {
  readonly module: InstalledModule
  readonly route: RouteDescriptor
}

/** Shows a module's screen, or a card that explains why the screen is missing. */
export function ModuleScreen({ module, route }: ModuleScreenProps) {
  const visitor = useVisitor()
  const title = useTitle()
  const [attempt, setAttempt] = useState(0)
  const wasDrawn = useRef(false)
  const [outcome, setOutcome] = useState(() => loadedScreen(route, visitor))

  // The screen is loaded again when a permission changes or on "Try again", but not after other changes of the session,
  // because input would be lost.
  const isOpen = mayOpen(route, visitor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const ready = loadedScreen(route, visitor)
    wasDrawn.current = false
    setOutcome(ready)
    if (ready) return
    let isCurrent = true
    countLoading(1)
    void loadScreen(module, route, visitor)
      .then((next) => isCurrent && setOutcome(next))
      .finally(() => countLoading(-1))
    return () => {
      isCurrent = false
    }
  }, [module, route, isOpen, attempt])

  if (!outcome) return <ScreenSkeleton layout={route.layout} />
  if (outcome.state !== 'loaded') {
    const load = () => setAttempt((tried) => tried + 1)
    return <OutcomeCard module={module} title={title(module.name, route.title)} outcome={outcome} onTryAgain={load} />
  }
  const crashed = (error: Error) => {
    // A part that the screen loads later, for instance a panel, may have failed to load.
    const next = outcomeOf(error)
    noteCrash(module, route, next, wasDrawn.current)
    setOutcome(next)
  }
  return (
    <CrashBoundary key={attempt} onCrash={crashed}>
      <outcome.Screen />
      <Drawn mark={wasDrawn} />
    </CrashBoundary>
  )
}

/** Sets `mark` once the screen beside this component is rendered. */
function Drawn({ mark }: { readonly mark: RefObject<boolean> }) {
  useEffect(() => {
    mark.current = true
  }, [mark])
  return null
}
