import {
  EmptyState,
  ErrorState,
  ForbiddenState,
  type ModuleOutcome,
  ModuleOutcomeCard,
  NotFound,
} from '../../src/chrome/index.ts'
import { Button, Grid, Surface } from '../../src/index.ts'

const OUTCOMES: readonly ModuleOutcome[] = ['denied', 'incompatible', 'unavailable', 'tampered', 'crashed']

export function StatesSection() {
  return (
    <Grid columns={2}>
      <Surface>
        <EmptyState
          title="No users yet"
          text="Users appear here as soon as the first one is authorized."
          icon="users"
          action={<Button variant="primary">Add user</Button>}
        />
      </Surface>
      <Surface>
        <ErrorState onRetry={() => undefined} reference="b7d09fa2-11" />
      </Surface>
      <Surface>
        <ForbiddenState homeHref="#" />
      </Surface>
      <Surface>
        <NotFound loginHref="#" />
      </Surface>
      {OUTCOMES.map((outcome) => (
        <ModuleOutcomeCard
          key={outcome}
          module="Users"
          outcome={outcome}
          onRetry={outcome === 'denied' ? undefined : () => undefined}
          details={outcome === 'tampered' ? 'mfe-users 1.2.0: remoteEntry.js has another sha384' : undefined}
        />
      ))}
    </Grid>
  )
}
